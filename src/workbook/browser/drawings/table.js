// The figures in a drawing's table follow its state. In the lesson's state they are the checked
// ones, links to their cell; where the reader's number differs, it takes the link's place, marked.

import { shownLike, subscripted } from "./drawing.js";

/** @typedef {import("./drawing.js").Nested} Nested */

/**
 * Which of the drawing's numbers an expression of the snippet is.
 * @typedef {object} Live
 * @property {string} cell the cell's id
 * @property {string} expression the snippet's expression
 * @property {string} name the drawing's name for it
 */

/**
 * Whether two numbers show the same thing.
 * @param {Nested | undefined} a one
 * @param {Nested | undefined} b the other
 * @returns {boolean} whether they are equal but for the last bits
 */
function equal(a, b) {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((part, index) => equal(part, b[index]));
  }
  if (typeof a !== "number" || typeof b !== "number") return a === b;
  return a === b || Math.abs(a - b) <= 1e-12 * Math.max(1, Math.abs(a), Math.abs(b));
}

/** The living figures of one drawing. */
export class Table {
  /** @type {{link: HTMLAnchorElement, own: HTMLElement, name: string, subscripts: string}[]} */
  #figures = [];

  /**
   * @param {Element} section the drawing
   * @param {Live[]} live which figures follow
   * @param {Record<string, Nested>} start the numbers in the lesson's state
   * @param {AbortSignal} signal ends it
   */
  constructor(section, live, start, signal) {
    this.start = start;
    const links = /** @type {NodeListOf<HTMLAnchorElement>} */ (
      section.querySelectorAll("table a.figure")
    );
    for (const link of links) {
      const expression = link.dataset.expression ?? "";
      const entry = live.find(
        (one) => link.hash === `#${one.cell}` && expression.startsWith(one.expression),
      );
      const subscripts = entry ? expression.slice(entry.expression.length) : "";
      if (!entry || subscripted(start[entry.name], subscripts) === undefined) continue;
      const own = document.createElement("span");
      own.className = "drawing-own";
      own.hidden = true;
      link.after(own);
      this.#figures.push({ link, own, name: entry.name, subscripts });
    }
    signal.addEventListener("abort", () => this.show(start));
  }

  /** @param {Record<string, Nested>} numbers what the drawing shows at present */
  show(numbers) {
    for (const { link, own, name, subscripts } of this.#figures) {
      const value = subscripted(numbers[name], subscripts);
      const checked = equal(value, subscripted(this.start[name], subscripts));
      if (link.hidden === checked) link.hidden = !checked;
      if (own.hidden !== checked) own.hidden = checked;
      if (checked || value === undefined) continue;
      const text = shownLike(value, link.textContent ?? "");
      if (own.textContent !== text) own.textContent = text;
    }
  }
}
