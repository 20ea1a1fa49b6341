// Two heads on one sentence: each has its own queries and keys, and so its own weights.

import { fixed, h } from "workbook/drawing";

import { attend } from "./attention.js";
import { label } from "./marks.js";
import { largest, listed, rowOf } from "./words.js";

/**
 * What the snippet gives: queries, keys and values of each head, one row for each token.
 * @typedef {object} Data
 * @property {string[]} words
 * @property {number} chosen
 * @property {number[][][]} queries
 * @property {number[][][]} keys
 * @property {number[][]} values
 */
/** @typedef {import("workbook/drawing").State} State */

const WIDTH = 176;
const FROM = 34; // the middle of the queries in a panel
const TO = 116; // the left of the keys
const rowY = (/** @type {number} */ index) => 66 + index * 58;

/**
 * What the chosen query gets from each head.
 * @param {Data} data both heads
 * @param {State} state the choice
 */
const heads = ({ queries, keys, values }, { row = 0 }) =>
  queries.map((ofHead, index) => {
    const own = (values[index] ?? []).map((value) => [value]);
    const found = attend(ofHead[row] ?? [], keys[index] ?? [], own);
    return { ...found, output: found.output[0] ?? 0 };
  });

/** @type {import("workbook/drawing").Drawing<Data>} */
export default {
  width: 360,
  height: 250,
  fields: ({ words }) => [rowOf(words)],
  start: ({ chosen }) => ({ row: chosen }),

  draw(data, state) {
    return heads(data, state).flatMap(({ weights, output }, head) => {
      const left = head * (WIDTH + 8);
      return [
        label(left + WIDTH / 2, 14, `head ${head + 1}`, { kind: "mark-strong-text" }),
        label(left + FROM, 36, "query", { kind: "mark-query-text" }),
        label(left + TO, 36, "keys", { anchor: "start", kind: "mark-key-text" }),
        ...weights.map((weight, index) => link(left, state.row ?? 0, index, weight)),
        ...data.words.map((word, index) => queryName(left, head, word, index, state.row === index)),
        ...data.words.flatMap((word, index) => [
          label(left + TO, rowY(index), word, { anchor: "start" }),
          label(left + TO, rowY(index) + 16, fixed(weights[index] ?? 0), {
            anchor: "start",
            kind: "mark-number",
          }),
        ]),
        label(left + WIDTH / 2, 240, `output ${fixed(output)}`, { kind: "mark-strong-text" }),
      ];
    });
  },

  says(data, state) {
    const each = heads(data, state).map(({ weights, output }, head) => {
      const top = largest(weights);
      const names = listed(top.map((index) => data.words[index] ?? ""));
      return `head ${head + 1} looks most at ${names} (${fixed(weights[top[0] ?? 0] ?? 0)}), output ${fixed(output)}`;
    });
    return `For the query ${data.words[state.row ?? 0]}, ${each.join("; ")}.`;
  },

  reads: (data, state) => ({
    weights: heads(data, state).map(({ weights }) => weights),
    outputs: heads(data, state).map(({ output }) => output),
  }),

  goals: {
    "both-i": (data, state) => {
      const at = data.words.indexOf("I");
      return heads(data, state).every(({ weights }) => (weights[at] ?? 0) >= 0.35);
    },
    "one-back": (data, state) => data.words[state.row ?? 0] === "NLP",
  },
};

/**
 * A line from the query to a key, as wide as the weight.
 * @param {number} left the panel's left
 * @param {number} from the query
 * @param {number} to the key
 * @param {number} weight the weight
 * @returns {import("workbook/drawing").Node} the mark
 */
const link = (left, from, to, weight) =>
  h("line", {
    class: weight < 0.1 ? "mark-link mark-link-thin" : "mark-link",
    x1: left + FROM + 28,
    y1: rowY(from) + 2,
    x2: left + TO - 8,
    y2: rowY(to) + 2,
    "stroke-width": Math.max(weight * 16, 1),
  });

/**
 * A token as a query, which chooses it.
 * @param {number} left the panel's left
 * @param {number} head which head
 * @param {string} word the token
 * @param {number} index which
 * @param {boolean} is whether it is chosen
 * @returns {import("workbook/drawing").Node} the mark
 */
const queryName = (left, head, word, index, is) =>
  h(
    "g",
    {
      class: is ? "mark-row mark-row-chosen" : "mark-row",
      role: "button",
      "aria-pressed": String(is),
      "aria-label": `query ${word}, head ${head + 1}`,
      press: { state: { row: index } },
    },
    h("rect", {
      class: "mark-row-ground",
      x: left + FROM - 28,
      y: rowY(index) - 22,
      width: 56,
      height: 48,
      rx: 3,
    }),
    label(left + FROM, rowY(index) + 6, word),
  );
