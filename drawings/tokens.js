// Attention over three tokens: the query can be dragged, and the weights and the output follow.

import { scaleLinear } from "d3-scale";
import { fixed, h, short, vector } from "workbook/drawing";

import { attend } from "./attention.js";
import { arrow, handle, heat, label, shape } from "./marks.js";
import { axes, beyond, point, pointFields } from "./space.js";
import { largest, listed } from "./words.js";

/** @typedef {{words: string[], q: number[], keys: number[][], values: number[]}} Data */
/** @typedef {import("workbook/drawing").State} State */

const x = scaleLinear([-2, 2], [24, 212]);
const y = scaleLinear([-2, 2], [204, 16]);
const line = scaleLinear([1, 7], [30, 330]);
const LINE = 286;
const FULL = 72; // how long a bar is that holds all of the weight

/**
 * Every stage of attention for the state's query.
 * @param {Data} data keys and values
 * @param {State} state the query
 */
function stages({ keys, values }, state) {
  const found = attend(
    point(state, "q"),
    keys,
    values.map((value) => [value]),
  );
  return { ...found, output: found.output[0] ?? 0 };
}

/** @type {(name: string) => (data: Data, state: State) => number} */
const weightOf = (name) => (data, state) =>
  stages(data, state).weights[data.words.indexOf(name)] ?? 0;

/** @type {import("workbook/drawing").Drawing<Data>} */
export default {
  width: 360,
  height: 330,
  reach: 0.15,
  fields: () => pointFields("q", "query"),
  start: ({ q: [qx = 0, qy = 0] }) => ({ qx, qy }),
  presets: ({ words, keys }) =>
    words.map((word, index) => {
      const [qx = 0, qy = 0] = keys[index] ?? [];
      return { label: `Ask as ${word}`, state: { qx, qy } };
    }),

  draw(data, state) {
    const q = point(state, "q");
    const [qx = 0, qy = 0] = q;
    const { weights, output } = stages(data, state);
    return [
      ...axes(x, y, [-2, -1, 0, 1, 2]),
      ...data.keys.flatMap((key, index) => keyMark(key, data.words[index] ?? "")),
      arrow("query", x(0), y(0), x(qx), y(qy)),
      label(230, 24, "weights", { anchor: "start", kind: "mark-title" }),
      ...weights.flatMap((weight, index) => weightBar(weight, data.words[index] ?? "", index)),
      ...outputLine(data, output),
      queryMark(q, weights, data.words),
    ].filter((node) => node !== null);
  },

  says(data, state) {
    const { weights, output } = stages(data, state);
    const top = largest(weights);
    const names = listed(top.map((index) => data.words[index] ?? ""));
    const verb = top.length > 1 ? "share" : "has";
    const most = fixed(weights[top[0] ?? 0] ?? 0);
    return `${names} ${verb} the largest weight, ${most}; the output is ${fixed(output)}.`;
  },

  reads(data, state) {
    const { raw, scaled, weights, output } = stages(data, state);
    const products = weights.map((weight, index) => weight * (data.values[index] ?? 0));
    return { q: point(state, "q"), values: data.values, raw, scaled, weights, products, output };
  },

  goals: {
    "nlp-leads": (data, state) => {
      const top = largest(stages(data, state).weights);
      return top.length === 1 && data.words[top[0] ?? -1] === "NLP";
    },
    "nlp-half": (data, state) => weightOf("NLP")(data, state) >= 0.5,
    "below-three": (data, state) => stages(data, state).output < 3,
  },
};

/**
 * A key with its token's name.
 * @param {number[]} key the key
 * @param {string} word the token
 * @returns {(import("workbook/drawing").Node | null)[]} the marks
 */
function keyMark([kx = 0, ky = 0], word) {
  const right = kx > 0;
  return [
    arrow("key", x(0), y(0), x(kx), y(ky)),
    shape("key", x(kx), y(ky), 5),
    label(x(kx) + (right ? 9 : -9), y(ky) + (ky > 0 && right ? -4 : 16), word, {
      anchor: right ? "start" : "end",
      kind: "mark-key-text mark-halo",
    }),
  ];
}

/**
 * The query's handle, beyond the tip of its arrow.
 * @param {number[]} q the query
 * @param {number[]} weights what it leads to
 * @param {string[]} words the tokens
 * @returns {import("workbook/drawing").Node} the mark
 */
function queryMark(q, weights, words) {
  const [qx = 0, qy = 0] = q;
  const top = largest(weights).map((index) => words[index] ?? "");
  return handle({
    role: "query",
    ...beyond(q, x, y, 24),
    letter: "q",
    name: "query",
    says: `${vector(q)}, largest weight on ${listed(top)}`,
    now: qx,
    min: -2,
    max: 2,
    handle: {
      fields: ["qx", "qy"],
      x: x(qx),
      y: y(qy),
      at: (px, py) => [x.invert(px), y.invert(py)],
      snaps: [-2, -1, 0, 1, 2].flatMap((a) => [-2, -1, 0, 1, 2].map((b) => [a, b])),
    },
  });
}

/**
 * One weight.
 * @param {number} weight the weight
 * @param {string} word whose
 * @param {number} index which
 * @returns {import("workbook/drawing").Node[]} the marks
 */
function weightBar(weight, word, index) {
  const top = 40 + index * 54;
  return [
    label(230, top + 12, word, { anchor: "start" }),
    h("rect", {
      class: `mark-bar mark-outlined ${heat(weight)}`,
      x: 230,
      y: top + 18,
      width: Math.max(weight * FULL, 0.75),
      height: 18,
    }),
    label(236 + weight * FULL, top + 32, fixed(weight), { anchor: "start", kind: "mark-number" }),
  ];
}

/**
 * The values on a line, and the output among them.
 * @param {Data} data the values
 * @param {number} output the output
 * @returns {import("workbook/drawing").Node[]} the marks
 */
function outputLine({ values, words }, output) {
  const at = line(output);
  return [
    h("line", { class: "mark-axis", x1: line(1), y1: LINE, x2: line(7), y2: LINE }),
    ...values.flatMap((value, index) => [
      shape("value", line(value), LINE, 12),
      label(line(value), LINE + 4.5, short(value), { kind: "mark-letter mark-letter-value" }),
      label(line(value), LINE + 30, words[index] ?? "", { kind: "mark-quiet" }),
    ]),
    h("line", { class: "mark-strong", x1: at, y1: LINE - 24, x2: at, y2: LINE + 14 }),
    h("polygon", {
      class: "mark-point",
      points: `${(at - 8).toFixed(2)},${LINE - 28} ${(at + 8).toFixed(2)},${LINE - 28} ${at.toFixed(2)},${LINE - 15}`,
    }),
    label(at, LINE - 35, `output ${fixed(output)}`, { kind: "mark-strong-text mark-halo" }),
  ];
}
