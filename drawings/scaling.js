// How widely scores spread as vectors get longer, raw and divided by √d_k, and what softmax makes of
// eight of them. The scores were drawn at build by the snippet; nothing here is random.

import { bin, max } from "d3-array";
import { scaleLinear } from "d3-scale";
import { fixed, h, short } from "workbook/drawing";

import { scale, softmax, variance } from "./attention.js";
import { heat, label, slider } from "./marks.js";

/** @typedef {{d_k: number, sizes: number[], samples: number[][]}} Data */
/** @typedef {import("workbook/drawing").State} State */

const KEYS = 8; // how many of the scores are taken for one query's
const NAMED = [2, 8, 64, 512];
const WIDE = { raw: 70, scaled: 5 };

const chosen = (/** @type {Data} */ { sizes }, /** @type {State} */ { i = 0 }) => sizes[i] ?? 1;

/**
 * Everything that is shown for one size.
 * @param {Data} data the samples
 * @param {State} state which size
 */
function stages(data, state) {
  const raw = data.samples[state.i ?? 0] ?? [];
  const scaled = scale(raw, chosen(data, state));
  return {
    raw,
    scaled,
    raw_weights: softmax(raw.slice(0, KEYS)),
    scaled_weights: softmax(scaled.slice(0, KEYS)),
  };
}

/** @type {(data: Data) => import("workbook/drawing").Field} */
const field = ({ sizes }) => ({
  name: "i",
  label: "numbers in a query, d_k",
  min: 0,
  max: sizes.length - 1,
  step: 1,
  coarse: 2,
  choices: sizes.map(String),
});

/** @type {import("workbook/drawing").Drawing<Data>} */
export default {
  width: 360,
  height: 392,
  fields: (data) => [field(data)],
  start: ({ d_k, sizes }) => ({ i: sizes.indexOf(d_k) }),

  draw(data, state) {
    const { raw, scaled, raw_weights, scaled_weights } = stages(data, state);
    const { sizes } = data;
    const last = sizes.length - 1;
    return [
      ...histogram(raw, 26, WIDE.raw, `raw scores, variance ${fixed(variance(raw))}`),
      ...bars(raw_weights, 26, "their softmax"),
      ...histogram(scaled, 178, WIDE.scaled, `over √d_k, variance ${fixed(variance(scaled))}`),
      ...bars(scaled_weights, 178, "their softmax"),
      label(28, 322, `d_k = ${chosen(data, state)}`, { anchor: "start", kind: "mark-strong-text" }),
      ...slider({
        y: 346,
        from: 42,
        to: 318,
        field: field(data),
        value: state.i ?? 0,
        place: (value) => value / last,
        value_at: (part) => part * last,
        ticks: sizes.map((size, index) => [index, NAMED.includes(size) ? String(size) : ""]),
        role: "plain",
        letter: "d",
        says: `d_k ${chosen(data, state)}`,
      }),
    ];
  },

  says(data, state) {
    const { raw, scaled, raw_weights, scaled_weights } = stages(data, state);
    return (
      `With ${chosen(data, state)} numbers in a query, raw scores have variance ` +
      `${fixed(variance(raw))} and scaled ones ${fixed(variance(scaled))}. The largest of eight ` +
      `weights is ${fixed(Math.max(...raw_weights))} on raw scores and ` +
      `${fixed(Math.max(...scaled_weights))} on scaled ones.`
    );
  },

  reads(data, state) {
    const { raw, scaled, raw_weights, scaled_weights } = stages(data, state);
    return {
      d_k: chosen(data, state),
      raw_variance: variance(raw),
      scaled_variance: variance(scaled),
      raw_largest: Math.max(...raw_weights),
      scaled_largest: Math.max(...scaled_weights),
    };
  },

  goals: {
    "one-takes-all": (data, state) => Math.max(...stages(data, state).raw_weights) >= 0.99,
    "no-difference": (data, state) => chosen(data, state) === 1,
  },
};

/**
 * A histogram with its axis.
 * @param {number[]} sample what it counts
 * @param {number} top its top in the picture
 * @param {number} wide the axis goes from −wide to wide
 * @param {string} title what stands above it
 * @returns {import("workbook/drawing").Node[]} the marks
 */
function histogram(sample, top, wide, title) {
  const floor = top + 100;
  const x = scaleLinear([-wide, wide], [16, 226]);
  const bins = bin().domain([-wide, wide]).thresholds(x.ticks(28))(sample);
  const y = scaleLinear([0, max(bins, ({ length }) => length) ?? 1], [0, 92]);
  return [
    label(16, top - 10, title, { anchor: "start", kind: "mark-title" }),
    ...bins.map(({ x0 = 0, x1 = 0, length }) =>
      h("rect", {
        class: "mark-bar mark-count",
        x: x(x0) + 0.5,
        y: floor - y(length),
        width: Math.max(x(x1) - x(x0) - 1, 0),
        height: y(length),
      }),
    ),
    h("line", { class: "mark-axis", x1: 16, y1: floor, x2: 226, y2: floor }),
    ...x.ticks(5).map((at) => label(x(at), floor + 15, short(at), { kind: "mark-quiet" })),
  ];
}

/**
 * The weights of eight keys.
 * @param {number[]} weights the weights
 * @param {number} top their top in the picture
 * @param {string} title what stands above them
 * @returns {import("workbook/drawing").Node[]} the marks
 */
function bars(weights, top, title) {
  const most = weights.indexOf(Math.max(...weights));
  return [
    label(250, top - 10, title, { anchor: "start", kind: "mark-title" }),
    h("line", { class: "mark-axis", x1: 250, y1: top, x2: 250, y2: top + 100 }),
    ...weights.flatMap((weight, index) => [
      h("rect", {
        class: `mark-bar mark-outlined ${heat(weight)}`,
        x: 250,
        y: top + 2 + index * 12.5,
        width: Math.max(weight * 70, 0.75),
        height: 9,
      }),
      index === most &&
        label(255 + weight * 70, top + 10.5 + index * 12.5, fixed(weight), {
          anchor: "start",
          kind: "mark-number",
        }),
    ]),
  ].filter((node) => node !== false);
}
