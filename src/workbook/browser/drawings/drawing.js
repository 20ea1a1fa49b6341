// What a course imports as "workbook/drawing" to write its drawings with, and what a drawing is: a
// pure function from data and state to a picture, with the words and numbers that go with it. The
// same code makes the picture at build, in Node, and in the page.

import { fixed, short } from "./numbers.js";

export { fixed, short, vector } from "./numbers.js";
export { h } from "./tree.js";

/** @typedef {import("./state.js").Field} Field */
/** @typedef {import("./state.js").State} State */
/** @typedef {import("./tree.js").Handle} Handle */
/** @typedef {import("./tree.js").Node} Node */

/**
 * Numbers by name, nested as deep as need be.
 * @typedef {number | Nested[]} Nested
 */

/**
 * A drawing of a course. `data` is what the snippets gave, under the names of the block's option
 * `data`.
 * @template D
 * @typedef {object} Drawing
 * @property {number} width the picture's width in its own units
 * @property {number} height its height
 * @property {number} [reach] how near a drag must come to a lesson's value to snap to it
 * @property {(data: D) => Field[]} fields what the reader may set
 * @property {(data: D) => State} start the lesson's state
 * @property {(data: D, state: State) => Node[]} draw what stands in the picture
 * @property {(data: D, state: State) => string} says what is seen, in words
 * @property {(data: D, state: State) => Record<string, Nested>} reads its numbers by name
 * @property {(data: D) => {label: string, state: State}[]} [presets] states to go to by a button
 * @property {Record<string, (data: D, state: State) => boolean>} goals whether a task is done
 */

/** @typedef {Drawing<any>} AnyDrawing */
/** @typedef {Record<string, () => Promise<{default: AnyDrawing}>>} Drawings */

/**
 * The text that shows a number in the reader's state, in the manner of the lesson's: as many decimals
 * as the page shows, or, where it shows none, two at most.
 * @param {Nested | string | boolean} value the number, or a vector or matrix
 * @param {string} text what the page shows in the lesson's state
 * @returns {string} its text
 */
export function shownLike(value, text) {
  if (Array.isArray(value)) return `[${value.map((part) => shownLike(part, text)).join(", ")}]`;
  if (typeof value !== "number") return String(value);
  const decimals = [...text.matchAll(/\.(\d+)/g)].map(([, digits = ""]) => digits.length);
  return decimals.length > 0 ? fixed(value, Math.max(...decimals)) : short(value);
}

/**
 * Finds a number by the subscripts of a Python expression, as in `[0][1]` or `[0, 1]`.
 * @param {Nested | undefined} value where to look
 * @param {string} subscripts the subscripts; empty for the whole
 * @returns {Nested | undefined} what is there
 */
export function subscripted(value, subscripts) {
  if (!/^(\[\s*\d+(\s*,\s*\d+)*\s*\])*$/.test(subscripts)) return undefined;
  /** @type {Nested | undefined} */
  let found = value;
  for (const [index] of subscripts.matchAll(/\d+/g)) {
    found = Array.isArray(found) ? found[Number(index)] : undefined;
  }
  return found;
}
