// The whole matrix of weights: choose a row and see its products; paint a mask and see the rows
// change. A query that may look at nothing gets weights of 0 and an output of 0.

import { fixed, h, short } from "workbook/drawing";

import { attend } from "./attention.js";
import { grid, heat, heatInk, label, shape } from "./marks.js";
import { listed, rowOf } from "./words.js";

/** @typedef {{words: string[], row: number, keys: number[][], values: number[]}} Data */
/** @typedef {import("workbook/drawing").State} State */

const LEFT = 68;
const TOP = 44;
const CELL = { width: 74, height: 50 };
const SUMS = LEFT + 3 * CELL.width + 34;

const name = (/** @type {number} */ row, /** @type {number} */ column) => `m${row}${column}`;
const allowed = (
  /** @type {Data} */ { words },
  /** @type {State} */ state,
  /** @type {number} */ row,
) => words.map((_, column) => state[name(row, column)] === 1);

const everywhere = (/** @type {string[]} */ words) =>
  Object.fromEntries(words.flatMap((_, r) => words.map((__, c) => [name(r, c), 1])));

/**
 * Every stage of every row: each token's query is its key.
 * @param {Data} data keys and values
 * @param {State} state the mask
 */
const rows = (data, state) =>
  data.keys.map((query, row) =>
    attend(
      query,
      data.keys,
      data.values.map((value) => [value]),
      allowed(data, state, row),
    ),
  );

/**
 * The chosen row.
 * @param {Data} data keys and values
 * @param {State} state the choice
 */
function chosen(data, state) {
  const weights = rows(data, state)[state.row ?? 0]?.weights ?? [];
  const products = weights.map((weight, index) => weight * (data.values[index] ?? 0));
  return { weights, products, output: products.reduce((sum, product) => sum + product, 0) };
}

/** @type {import("workbook/drawing").Drawing<Data>} */
export default {
  width: 360,
  height: 318,
  fields: ({ words }) => [
    rowOf(words),
    ...words.flatMap((_, row) =>
      words.map((__, column) => ({
        name: name(row, column),
        label: `${words[row]} may look at ${words[column]}`,
        min: 0,
        max: 1,
        step: 1,
        coarse: 1,
        hidden: true,
      })),
    ),
  ],
  start: ({ words, row }) => ({ row, ...everywhere(words) }),
  presets: ({ words }) => [{ label: "Look everywhere", state: everywhere(words) }],

  draw(data, state) {
    const all = rows(data, state);
    const { words } = data;
    const row = state.row ?? 0;
    return [
      label(LEFT + 1.5 * CELL.width, 13, "keys", { kind: "mark-key-text" }),
      label(8, 34, "queries", { anchor: "start", kind: "mark-query-text" }),
      label(SUMS, 34, "sum", { kind: "mark-quiet" }),
      ...words.map((word, column) => label(LEFT + (column + 0.5) * CELL.width, 34, word)),
      ...words.map((word, index) => rowName(word, index, index === row)),
      grid(
        "which query may look at which key",
        all.map(({ weights }, r) => weights.map((weight, c) => cell(data, state, r, c, weight))),
      ),
      ...all.map(({ weights }, r) =>
        label(SUMS, TOP + (r + 0.5) * CELL.height + 4.5, fixed(sum(weights)), {
          kind: "mark-number",
        }),
      ),
      h("rect", {
        class: "mark-chosen",
        x: LEFT - 1,
        y: TOP + row * CELL.height - 1,
        width: 3 * CELL.width + 2,
        height: CELL.height + 2,
      }),
      ...products(data, state),
    ];
  },

  says(data, state) {
    const { words } = data;
    const { weights, output } = chosen(data, state);
    const word = words[state.row ?? 0];
    if (sum(weights) === 0) {
      return `${word} may look at nothing: its weights are 0 and its output is 0.`;
    }
    const looks = words.flatMap((other, index) =>
      state[name(state.row ?? 0, index)] === 1 ? [`${fixed(weights[index] ?? 0)} on ${other}`] : [],
    );
    return `The weights of ${word} are ${listed(looks)}; they sum to 1, and its output is ${fixed(output)}.`;
  },

  reads: (data, state) => ({
    values: data.values,
    ...chosen(data, state),
    total: sum(chosen(data, state).weights),
    matrix: rows(data, state).map(({ weights }) => weights),
    outputs: rows(data, state).map(({ output }) => output[0] ?? 0),
  }),

  goals: {
    nlp: (data, state) => data.words[state.row ?? 0] === "NLP",
    causal: (data, state) =>
      data.words.every((_, r) => data.words.every((__, c) => (state[name(r, c)] === 1) === c <= r)),
    nothing: (data, state) =>
      data.words.some((_, row) => allowed(data, state, row).every((may) => !may)),
  },
};

const sum = (/** @type {number[]} */ values) => values.reduce((total, value) => total + value, 0);

/**
 * The name of a row, which chooses it.
 * @param {string} word the token
 * @param {number} index which row
 * @param {boolean} is whether it is chosen
 * @returns {import("workbook/drawing").Node} the mark
 */
const rowName = (word, index, is) =>
  h(
    "g",
    {
      class: is ? "mark-row mark-row-chosen" : "mark-row",
      role: "button",
      "aria-pressed": String(is),
      "aria-label": `query ${word}`,
      press: { state: { row: index } },
    },
    h("rect", {
      class: "mark-row-ground",
      x: 2,
      y: TOP + index * CELL.height + 2,
      width: LEFT - 8,
      height: CELL.height - 4,
      rx: 3,
    }),
    label(LEFT - 14, TOP + (index + 0.5) * CELL.height + 4.5, `${is ? "▸ " : ""}${word}`, {
      anchor: "end",
    }),
  );

/**
 * One weight, which can be masked.
 * @param {Data} data the tokens
 * @param {State} state the mask
 * @param {number} row the query
 * @param {number} column the key
 * @param {number} weight the weight
 * @returns {import("workbook/drawing").Node} the mark
 */
function cell({ words }, state, row, column, weight) {
  const may = state[name(row, column)] === 1;
  const [left, top] = [LEFT + column * CELL.width, TOP + row * CELL.height];
  const ink = may ? heatInk(weight) : "heat-ink-low";
  return h(
    "g",
    {
      class: "mark-cell",
      role: "checkbox",
      "aria-checked": String(may),
      "aria-label": `${words[row]} may look at ${words[column]}, weight ${fixed(weight)}`,
      press: { state: { [name(row, column)]: may ? 0 : 1 }, paints: true, at: [row, column] },
    },
    h("rect", {
      class: may ? `mark-outlined ${heat(weight)}` : "mark-masked",
      x: left + 1,
      y: top + 1,
      width: CELL.width - 2,
      height: CELL.height - 2,
    }),
    ...[0, 1, 2].map((part) =>
      h("line", {
        class: may ? "mark-no-hatch" : "mark-hatch",
        x1: left + 6 + part * 22,
        y1: top + CELL.height - 7,
        x2: left + 24 + part * 22,
        y2: top + 7,
      }),
    ),
    label(left + CELL.width / 2, top + CELL.height / 2 + 4.5, may ? fixed(weight) : "0", {
      kind: `mark-number ${ink}${may ? "" : " mark-halo"}`,
    }),
  );
}

/**
 * The chosen row's products, each under its column, and their sum.
 * @param {Data} data the values
 * @param {State} state the choice
 * @returns {import("workbook/drawing").Node[]} the marks
 */
function products(data, state) {
  const { weights, products: parts, output } = chosen(data, state);
  const top = TOP + 3 * CELL.height + 30;
  return [
    label(8, top + 4.5, "values", { anchor: "start", kind: "mark-value-text" }),
    label(8, top + 38, "products", { anchor: "start", kind: "mark-quiet" }),
    label(SUMS, top + 38, "output", { kind: "mark-quiet" }),
    label(SUMS, top + 60, fixed(output), { kind: "mark-strong-text" }),
    ...parts.flatMap((product, index) => {
      const at = LEFT + (index + 0.5) * CELL.width;
      const value = data.values[index] ?? 0;
      return [
        shape("value", at, top, 12),
        label(at, top + 4.5, short(value), { kind: "mark-letter mark-letter-value" }),
        label(at, top + 38, `${fixed(weights[index] ?? 0, 3)} × ${short(value)}`, {
          kind: "mark-number",
        }),
        label(at, top + 60, `= ${fixed(product)}`, { kind: "mark-number" }),
        index > 0 && label(at - CELL.width / 2, top + 60, "+", { kind: "mark-quiet" }),
      ];
    }),
  ].filter((node) => node !== false);
}
