// Two values on a line, a weight on each, and the mix moving between them.

import { scaleLinear } from "d3-scale";
import { fixed, h, short } from "workbook/drawing";

import { mix } from "./attention.js";
import { heat, label, shape, slider } from "./marks.js";

/** @typedef {{weights: number[], values: number[]}} Data */
/** @typedef {import("workbook/drawing").State} State */

const LINE = 128;
const FULL = 84; // how high a column is that holds all of the weight
const x = scaleLinear([0, 8], [28, 332]);

const weightsOf = (/** @type {State} */ { w = 0 }) => [w, 1 - w];
const mixOf = (/** @type {Data} */ { values }, /** @type {State} */ state) =>
  mix(
    weightsOf(state),
    values.map((value) => [value]),
  )[0] ?? 0;

/** @type {(data: Data) => import("workbook/drawing").Field} */
const field = ({ values }) => ({
  name: "w",
  label: `weight on ${short(values[0] ?? 0)}`,
  min: 0,
  max: 1,
  step: 0.01,
  coarse: 0.1,
});

/** @type {import("workbook/drawing").Drawing<Data>} */
export default {
  width: 360,
  height: 278,
  reach: 0.02,
  fields: (data) => [field(data)],
  start: ({ weights }) => ({ w: weights[0] ?? 0 }),

  draw(data, state) {
    const weights = weightsOf(state);
    const found = mixOf(data, state);
    return [
      h("line", { class: "mark-axis", x1: x(0), y1: LINE, x2: x(8), y2: LINE }),
      ...[0, 1, 2, 3, 4, 5, 6, 7, 8].flatMap((at) => [
        h("line", { class: "mark-axis", x1: x(at), y1: LINE - 4, x2: x(at), y2: LINE + 4 }),
        !data.values.includes(at) &&
          Math.abs(at - found) > 0.3 &&
          label(x(at), LINE + 20, String(at), { kind: "mark-quiet" }),
      ]),
      ...data.values.flatMap((value, index) => column(value, weights[index] ?? 0)),
      h("line", { class: "mark-strong", x1: x(found), y1: LINE - 14, x2: x(found), y2: LINE + 38 }),
      h("polygon", {
        class: "mark-point",
        points: `${x(found) - 8},${LINE - 20} ${x(found) + 8},${LINE - 20} ${x(found)},${LINE - 6}`,
      }),
      label(x(found), LINE + 53, `mix ${short(found)}`, { kind: "mark-strong-text" }),
      label(28, 214, `weight on ${short(data.values[0] ?? 0)}`, {
        anchor: "start",
        kind: "mark-quiet",
      }),
      ...slider({
        y: 238,
        from: 42,
        to: 318,
        field: field(data),
        value: state.w ?? 0,
        place: (value) => value,
        value_at: (part) => part,
        ticks: [0, 0.25, 0.5, 0.75, 1].map((at) => [at, String(at)]),
        role: "plain",
        letter: "a1",
        says: `${short(state.w ?? 0)}, mix ${short(found)}`,
      }),
    ].filter((node) => node !== false);
  },

  says(data, state) {
    const [a, b] = weightsOf(state).map((weight) => short(weight));
    const [u = 0, v = 0] = data.values;
    const found = mixOf(data, state);
    const near =
      state.w === 0.5
        ? "half-way between them"
        : `nearer to ${short((state.w ?? 0) > 0.5 ? u : v)}`;
    return `Weights ${a} on ${short(u)} and ${b} on ${short(v)} mix to ${short(found)}, ${near}.`;
  },

  reads: (data, state) => ({
    weights: weightsOf(state),
    values: data.values,
    products: weightsOf(state).map((weight, index) => weight * (data.values[index] ?? 0)),
    mix: mixOf(data, state),
  }),

  goals: {
    "plain-average": (_, { w = 0 }) => Math.abs(w - 0.5) < 1e-9,
    three: (data, state) => Math.abs(mixOf(data, state) - 3) < 1e-9,
  },
};

/**
 * A value on the line with the column of its weight above it.
 * @param {number} value the value
 * @param {number} weight its weight
 * @returns {import("workbook/drawing").Node[]} the marks
 */
function column(value, weight) {
  const top = LINE - 21 - weight * FULL;
  return [
    h("rect", {
      class: `mark-bar mark-outlined ${heat(weight)}`,
      x: x(value) - 13,
      y: top,
      width: 26,
      height: weight * FULL,
    }),
    label(x(value), top - 6, fixed(weight), { kind: "mark-number" }),
    shape("value", x(value), LINE, 13),
    label(x(value), LINE + 4.5, short(value), { kind: "mark-letter mark-letter-value" }),
  ];
}
