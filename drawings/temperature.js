// Scores to drag, a temperature, and the weights that softmax makes of them.

import { scaleLinear, scaleLog } from "d3-scale";
import { fixed, h, short } from "workbook/drawing";

import { softmax } from "./attention.js";
import { handle, heat, label, slider } from "./marks.js";
import { largest, listed, subscript } from "./words.js";

/** @typedef {{scores: number[], temperature: number}} Data */
/** @typedef {import("workbook/drawing").State} State */
/** @typedef {import("workbook/drawing").Field} Field */

const y = scaleLinear([-4, 4], [206, 30]);
const high = scaleLinear([0, 1], [0, 150]);
const place = scaleLog([0.1, 10], [0, 1]);
const FLOOR = 206;

const scoresOf = (/** @type {Data} */ { scores }, /** @type {State} */ state) =>
  scores.map((_, index) => state[`s${index + 1}`] ?? 0);
const weightsOf = (/** @type {Data} */ data, /** @type {State} */ state) =>
  softmax(scoresOf(data, state).map((score) => score / (state.t ?? 1)));

/** @type {(data: Data) => Field[]} */
const fields = ({ scores }) => [
  ...scores.map((_, index) => ({
    name: `s${index + 1}`,
    label: `score ${index + 1}`,
    min: -4,
    max: 4,
    step: 0.1,
    coarse: 1,
  })),
  { name: "t", label: "temperature", min: 0.1, max: 10, step: 0.1, coarse: 1 },
];

/** @type {import("workbook/drawing").Drawing<Data>} */
export default {
  width: 360,
  height: 326,
  reach: 0.15,
  fields,
  start: ({ scores, temperature }) => ({
    ...Object.fromEntries(scores.map((score, index) => [`s${index + 1}`, score])),
    t: temperature,
  }),
  presets: ({ scores }) => [
    { label: "Equal scores", state: Object.fromEntries(scores.map((_, i) => [`s${i + 1}`, 1])) },
  ],

  draw(data, state) {
    const weights = weightsOf(data, state);
    const t = state.t ?? 1;
    const field = fields(data).find(({ name }) => name === "t");
    return [
      label(84, 14, "scores", { kind: "mark-title" }),
      label(270, 14, "weights", { kind: "mark-title" }),
      ...[-4, -2, 0, 2, 4].flatMap((at) => [
        h("line", {
          class: at === 0 ? "mark-axis" : "mark-grid",
          x1: 24,
          y1: y(at),
          x2: 160,
          y2: y(at),
        }),
        label(18, y(at) + 4, short(at), { anchor: "end", kind: "mark-quiet" }),
      ]),
      label(185, 112, "→", { kind: "mark-title" }),
      h("line", { class: "mark-axis", x1: 206, y1: FLOOR, x2: 346, y2: FLOOR }),
      ...weights.flatMap((weight, index) => column(234 + index * 42, weight, `a${index + 1}`)),
      ...scoresOf(data, state).flatMap((score, index) => stem(48 + index * 44, score, index)),
      label(28, 252, `temperature ${short(t)}`, { anchor: "start", kind: "mark-quiet" }),
      ...(field
        ? slider({
            y: 282,
            from: 42,
            to: 318,
            field,
            value: t,
            place: (value) => place(value),
            value_at: (part) => place.invert(part),
            ticks: [0.1, 0.5, 1, 2, 10].map((at) => [at, String(at)]),
            role: "plain",
            letter: "T",
            says: `${short(t)}, largest weight ${fixed(Math.max(...weights))}`,
          })
        : []),
    ];
  },

  says(data, state) {
    const weights = weightsOf(data, state);
    const top = largest(weights);
    const names = listed(top.map((index) => `a${index + 1}`));
    const most = fixed(weights[top[0] ?? 0] ?? 0);
    const leads =
      top.length === weights.length
        ? `All weights are equal, ${most}`
        : `${names} ${top.length > 1 ? "share" : "has"} the largest weight, ${most}`;
    return subscript(
      `At temperature ${short(state.t ?? 1)} the weights are ${listed(weights.map((w) => fixed(w)))}. ${leads}.`,
    );
  },

  reads: (data, state) => ({
    scores: scoresOf(data, state),
    temperature: state.t ?? 1,
    over: scoresOf(data, state).map((score) => score / (state.t ?? 1)),
    weights: weightsOf(data, state),
  }),

  goals: {
    sharp: (data, state) =>
      scoresOf(data, state).every((score, index) => score === data.scores[index]) &&
      Math.max(...weightsOf(data, state)) >= 0.9,
    equal: (data, state) => largest(weightsOf(data, state)).length === data.scores.length,
  },
};

/**
 * A weight as a column.
 * @param {number} at its middle
 * @param {number} weight its height
 * @param {string} name what it is called
 * @returns {import("workbook/drawing").Node[]} the marks
 */
const column = (at, weight, name) => [
  h("rect", {
    class: `mark-bar mark-outlined ${heat(weight)}`,
    x: at - 14,
    y: FLOOR - high(weight),
    width: 28,
    height: Math.max(high(weight), 0.75),
  }),
  label(at, FLOOR - high(weight) - 6, fixed(weight), { kind: "mark-number" }),
  label(at, FLOOR + 16, name, { kind: "mark-quiet" }),
];

/**
 * A score as a stem with a handle on it.
 * @param {number} at its middle
 * @param {number} score its height
 * @param {number} index which
 * @returns {import("workbook/drawing").Node[]} the marks
 */
const stem = (at, score, index) => [
  h("line", { class: "mark-stem", x1: at, y1: y(0), x2: at, y2: y(score) }),
  handle({
    role: "plain",
    x: at,
    y: y(score),
    letter: `s${index + 1}`,
    name: `score ${index + 1}`,
    says: short(score),
    now: score,
    min: -4,
    max: 4,
    handle: {
      fields: [`s${index + 1}`],
      x: at,
      y: y(score),
      at: (_, py) => [y.invert(py)],
      snaps: [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((value) => [value]),
    },
  }),
];
