// Marks that stand in a grid, such as the cells of a matrix, share one stop of the Tab key. Arrow keys
// go on from there, Home and End to the ends of the row, with Ctrl to the first and the last mark.

import { nodeOf } from "./patch.js";

/** @typedef {[number, number]} At a mark's row and column, counted from 0 */

/** @type {Record<string, At>} How far each key goes: down, across. */
const KEYS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/**
 * Where a key leads.
 * @param {{key: string, ctrlKey: boolean}} event the key
 * @param {At} from the mark that has the focus
 * @param {At[]} all every mark of the grid, row by row
 * @returns {number | null} which of them; −1 beyond the edge; null if the key means nothing here
 */
export function reachedBy({ key, ctrlKey }, [row, column], all) {
  const within = (/** @type {At} */ [other]) => ctrlKey || other === row;
  if (key === "Home") return all.findIndex(within);
  if (key === "End") return all.findLastIndex(within);
  const step = ctrlKey ? undefined : KEYS[key];
  if (!step) return null;
  const [down, across] = step;
  return all.findIndex(([r, c]) => r === row + down && c === column + across);
}

/**
 * Moves the focus to where a key leads.
 * @param {Element} svg the picture
 * @param {KeyboardEvent} event the key
 * @param {At} from the mark that has the focus
 * @returns {boolean} whether the key means that
 */
export function walk(svg, event, from) {
  const marks = [...svg.querySelectorAll("[data-mark]")].flatMap((mark) => {
    const at = nodeOf(mark)?.press?.at;
    return at && mark instanceof SVGElement ? [{ at, mark }] : [];
  });
  const places = marks.map(({ at }) => at);
  const to = reachedBy(event, from, places);
  if (to === null) return false;
  marks[to]?.mark.focus();
  return true;
}
