// The bound figures of a page: in prose they are links to their cell, in mathematics elements of
// MathML with data attributes.

export const FIGURE = "a.figure, math .figure";

/**
 * What a figure says about itself.
 * @typedef {object} Figure
 * @property {string} expression what it shows
 * @property {string} value at full precision
 * @property {string} source file and line
 * @property {string} cell id of its cell
 * @property {boolean} here whether that cell is on this page
 */

/**
 * Reads a figure's attributes.
 * @param {Element} element one that `FIGURE` matches
 * @returns {Figure} what they say
 */
export function readFigure(element) {
  const data = /** @type {HTMLElement} */ (element).dataset;
  const linked = element instanceof HTMLAnchorElement;
  return {
    expression: data.expression ?? "",
    value: linked ? (element.querySelector("data")?.value ?? "") : (data.value ?? ""),
    source: data.source ?? "",
    cell: linked ? decodeURIComponent(element.hash.slice(1)) : (data.cell ?? ""),
    here: linked ? element.pathname === location.pathname : !data.cell?.includes("#"),
  };
}

/**
 * Goes to the cell of a figure in mathematics, which is no link by itself.
 * @param {Event} event a click, or a key, on anything
 * @returns {boolean} whether it was such a figure's
 */
export function follow({ target }) {
  const element = target instanceof Element ? target.closest("math .figure") : null;
  const figure = element && readFigure(element);
  if (!figure?.here || figure.cell === "") return false;
  location.assign(`#${encodeURIComponent(figure.cell)}`);
  return true;
}

/**
 * What the figures of this page ask of a cell.
 * @param {string} cell the cell's id
 * @returns {string[]} expressions, each once
 */
export function expressionsOf(cell) {
  const figures = [...document.querySelectorAll(FIGURE)].map(readFigure);
  const own = figures.filter((figure) => figure.here && figure.cell === cell);
  return [...new Set(own.map((figure) => figure.expression))];
}
