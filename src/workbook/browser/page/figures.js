// The bound figures of a page: in prose they are links to their cell, in mathematics elements of
// MathML with data attributes.

/** @typedef {import("../messages.js").AskedFigure} AskedFigure */

export const FIGURE = "a.figure, math .figure";
export const TERM = "a.term"; // a term's first use has a card as well
export const DESCRIBED = `${FIGURE}, ${TERM}`;

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
 * What the reader's version makes of a figure.
 * @typedef {object} Theirs
 * @property {string} shown the checked text
 * @property {string} value the checked value
 * @property {string} text what stands in its place
 * @property {unknown} own the reader's value
 * @property {[name: string, text: string][]} lines what the card says of it, in place of the value
 */

/**
 * The figures that show a reader's own value at present; living/living.js sees to it.
 * @type {WeakMap<Element, Theirs>}
 */
export const theirs = new WeakMap();

/**
 * Reads a figure's attributes.
 * @param {Element} element one that `FIGURE` matches
 * @returns {Figure} what they say, and said before a reader's value came
 */
export function readFigure(element) {
  const data = /** @type {HTMLElement} */ (element).dataset;
  const linked = element instanceof HTMLAnchorElement;
  const value = linked ? element.querySelector("data")?.value : data.value;
  return {
    expression: data.expression ?? "",
    value: theirs.get(element)?.value ?? value ?? "",
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
 * The figures of this page that are bound to a cell.
 * @param {string} cell the cell's id
 * @returns {Element[]} in their order
 */
export function figuresOf(cell) {
  return [...document.querySelectorAll(FIGURE)].filter((element) => {
    const figure = readFigure(element);
    return figure.here && figure.cell === cell;
  });
}

/**
 * What the course shows in a figure's place.
 * @param {Element} element one that `FIGURE` matches
 * @returns {AskedFigure} as the runner takes it
 */
export function asked(element) {
  const { expression, value } = readFigure(element);
  const data = /** @type {HTMLElement} */ (element).dataset;
  const words = element instanceof HTMLAnchorElement ? "text" : "tex";
  const form = element.classList.contains("condition") ? "condition" : words;
  const text = (words === "tex" ? data.shown : undefined) ?? element.textContent ?? "";
  const shown = theirs.get(element)?.shown ?? text;
  try {
    return { expression, shown, value: JSON.parse(value), form };
  } catch {
    return { expression, shown, value, form };
  }
}

/** Whether a figure follows runs: those in a drawing's table follow the drawing. */
export const follows = (/** @type {Element} */ element) => !element.closest("section.drawing");

export const keyOf = (/** @type {AskedFigure} */ { expression, shown, form }) =>
  JSON.stringify([expression, shown, form]);

/**
 * What the figures of this page ask of a cell's run.
 * @param {string} cell the cell's id
 * @param {boolean} changed whether the reader has changed its code
 * @returns {{expressions: string[], figures?: AskedFigure[]}} parts of a request, each entry once
 */
export function ask(cell, changed) {
  const own = figuresOf(cell);
  const expressions = [...new Set(own.map((element) => readFigure(element).expression))];
  if (!changed) return { expressions };
  const figures = own.filter(follows).map(asked);
  return {
    expressions,
    figures: [...new Map(figures.map((figure) => [keyOf(figure), figure])).values()],
  };
}
