// The card that a bound figure shows on hover and on focus: what it is, to the last digit, where it
// comes from and how it was checked. One card for the page; it stays while the pointer is on it.

import { FIGURE, follow, readFigure } from "./figures.js";

const ID = "figure-card";
const LINGER_MS = 150;
const GAP = 8;

/**
 * The versions that the page's figures were checked with.
 * @typedef {object} Checked
 * @property {string} [cpython] version
 * @property {string} [pyodide] version
 * @property {string} [browser] name and version
 */

/** @returns {Checked} from the page's own data */
function readChecked() {
  try {
    const data = /** @type {HTMLTemplateElement | null} */ (
      document.getElementById("workbook-page")
    );
    return JSON.parse(data?.content.textContent ?? "{}").checked ?? {};
  } catch {
    return {};
  }
}

/**
 * How a figure was checked, in words.
 * @param {Checked} checked versions
 * @param {boolean} covered whether the browser's record covers the figure's cell
 * @returns {string} one sentence
 */
function sentence({ cpython, pyodide, browser }, covered) {
  const here = cpython ? `checked in CPython ${cpython}` : "checked in CPython";
  if (!pyodide || !covered) return `${here}; not yet checked in a browser`;
  return `${here} and Pyodide ${pyodide}${browser ? ` (${browser})` : ""}`;
}

export class FigureCard {
  /** @type {Element | null} */
  #target = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #leaving;

  /** Listens on the document, once, for the figures of this page and of every later one. */
  constructor() {
    this.card = document.createElement("div");
    this.card.id = ID;
    this.card.className = "figure-card";
    this.card.setAttribute("role", "tooltip");
    this.card.hidden = true;
    document.addEventListener("pointerover", (event) => this.#over(event));
    document.addEventListener("focusin", (event) => this.#focus(event));
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.hide();
      else if (event.key === "Enter" && follow(event)) event.preventDefault();
    });
    document.addEventListener("click", follow);
  }

  /** Hides the card. */
  hide() {
    clearTimeout(this.#leaving);
    this.#leaving = undefined;
    this.#target?.removeAttribute("aria-describedby");
    this.#target = null;
    this.card.hidden = true;
  }

  /** @param {PointerEvent} event the pointer came to an element */
  #over({ target }) {
    if (!(target instanceof Element)) return;
    const figure = target.closest(FIGURE);
    const stays = figure === this.#target || this.card.contains(target);
    if (figure && figure !== this.#target) this.#show(figure);
    else if (figure || stays) this.#stay();
    else if (this.#target) this.#leaving ??= setTimeout(() => this.#leave(), LINGER_MS);
  }

  /** @param {FocusEvent} event the focus came to an element */
  #focus({ target }) {
    const figure = target instanceof Element ? target.closest(FIGURE) : null;
    if (figure) this.#show(figure);
    else this.hide();
  }

  #stay() {
    clearTimeout(this.#leaving);
    this.#leaving = undefined;
  }

  /** The pointer is gone; a figure that has the focus keeps its card. */
  #leave() {
    this.#leaving = undefined;
    if (this.#target !== document.activeElement) this.hide();
  }

  /** @param {Element} figure the figure to describe */
  #show(figure) {
    this.hide();
    this.#target = figure;
    this.#fill(figure);
    document.body.append(this.card);
    this.card.hidden = false;
    figure.setAttribute("aria-describedby", ID);
    this.#place(figure.getBoundingClientRect());
  }

  /** @param {Element} element the figure to describe */
  #fill(element) {
    const figure = readFigure(element);
    const cell = figure.here ? document.getElementById(figure.cell) : null;
    const checked = cell ? cell.dataset.checked : element.getAttribute("data-checked");
    const covered = checked?.split(" ").includes("pyodide") ?? false;
    const lines = [
      ["code", "figure-card-expression", figure.expression],
      ["span", "figure-card-value", figure.value],
      ["span", "figure-card-source", figure.source],
      ["span", "figure-card-checked", sentence(readChecked(), covered)],
    ];
    this.card.replaceChildren(
      ...lines
        .filter(([, , text]) => text !== "")
        .map(([tag, name, text]) => {
          const line = document.createElement(tag);
          line.className = name;
          line.textContent = text;
          return line;
        }),
    );
  }

  /** @param {DOMRect} at where the figure is in the window */
  #place(at) {
    const { style } = this.card;
    style.left = "0";
    const { offsetWidth: width, offsetHeight: height } = this.card;
    const room = document.documentElement.clientWidth - width - GAP;
    const left = Math.max(GAP, Math.min(at.left, room));
    const below = at.bottom + GAP + height <= window.innerHeight || at.top < height + GAP;
    const top = below ? at.bottom + GAP / 2 : at.top - height - GAP / 2;
    style.left = `${Math.round(left + window.scrollX)}px`;
    style.top = `${Math.round(top + window.scrollY)}px`;
  }
}
