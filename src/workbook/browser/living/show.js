// Puts a reader's own value in a figure's place, and the checked one back. What the course shows is
// kept as it is, node by node. A figure in mathematics gets a stand-in: its own element may be a
// single token of MathML, which can hold no mark.

import { BROKEN, YOURS } from "./words.js";

/** @typedef {import("../messages.js").FigureAnswer} FigureAnswer */
/** @typedef {import("../page/figures.js").Theirs} Theirs */

/**
 * A figure that shows a reader's value.
 * @typedef {object} Shown
 * @property {Element} element what stands in the page
 * @property {() => void} restore puts the checked value back
 */

const MATHML = "http://www.w3.org/1998/Math/MathML";
const SVG = "http://www.w3.org/2000/svg";
const PEN = "M2 14l1-4 8-8 3 3-8 8z M9.5 3.5l3 3";

/** A pen, said as well: the sign beside the tint that a value is the reader's own. */
function pen() {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "figure-pen");
  svg.setAttribute("viewBox", "0 0 16 16");
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", YOURS);
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", PEN);
  svg.append(path);
  return svg;
}

/**
 * What a value is in a `value` attribute, as the build writes it.
 * @param {unknown} value any value of a figure
 */
export function machineText(value) {
  if (Array.isArray(value)) return `[${value.map(entryText).join(", ")}]`;
  return typeof value === "string" ? value : JSON.stringify(value ?? null);
}

/** @param {unknown} entry of a vector @returns {string} JSON */
const entryText = (entry) => (Array.isArray(entry) ? machineText(entry) : JSON.stringify(entry));

/**
 * Shows an answer.
 * @param {Element} element the figure as the course has it
 * @param {FigureAnswer} answer the reader's value
 * @returns {Shown} what stands there now
 */
export function show(element, answer) {
  return element instanceof HTMLAnchorElement
    ? showInProse(element, answer)
    : showInMathematics(element, answer);
}

/**
 * @param {HTMLAnchorElement} link a figure or a claim
 * @param {FigureAnswer} answer the reader's value
 */
function showInProse(link, answer) {
  const data = /** @type {HTMLDataElement} */ (link.querySelector("data"));
  const before = { nodes: [...data.childNodes], value: data.value };
  const marks = /** @type {(Element | Text)[]} */ ([pen()]);
  if (link.classList.contains("condition")) {
    const note = document.createElement("span");
    note.className = "condition-note";
    note.textContent = answer.error === undefined ? BROKEN : (answer.text ?? "");
    marks.push(document.createTextNode(" "), note);
  } else {
    data.textContent = answer.text ?? "";
  }
  data.value = answer.error === undefined ? machineText(answer.value) : "";
  link.append(...marks);
  mark(link, answer);
  const restore = () => {
    data.replaceChildren(...before.nodes);
    data.value = before.value;
    for (const made of marks) made.remove();
    link.classList.remove("figure-theirs", "figure-undefined");
  };
  return { element: link, restore };
}

/**
 * @param {Element} element a figure in a formula
 * @param {FigureAnswer} answer the reader's value
 */
function showInMathematics(element, answer) {
  const own = document.createElementNS(MATHML, "mrow");
  for (const { name, value } of element.attributes) own.setAttribute(name, value);
  const text = answer.text ?? "";
  own.setAttribute("aria-label", `${text}, ${YOURS}`);
  own.setAttribute("data-value", answer.error === undefined ? machineText(answer.value) : "");
  // Also where it is in words: MathML takes text for space, and a sign before it for a last one.
  const number = document.createElementNS(MATHML, "mn");
  number.textContent = text;
  const sign = document.createElementNS(MATHML, "mtext");
  sign.append(pen());
  own.append(number, sign);
  mark(own, answer);
  exchange(element, own);
  return { element: own, restore: () => exchange(own, element) };
}

/** @param {Element} element the figure @param {FigureAnswer} answer the reader's value */
function mark(element, answer) {
  element.classList.add("figure-theirs");
  element.classList.toggle("figure-undefined", answer.error !== undefined);
}

/** @param {Element} old leaves the page @param {Element} made takes its place, and its focus */
function exchange(old, made) {
  const focused = document.activeElement === old;
  old.replaceWith(made);
  if (focused) /** @type {HTMLElement} */ (/** @type {unknown} */ (made)).focus();
}
