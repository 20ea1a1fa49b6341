// The card that a bound figure shows on hover and on focus: what it is, to the last digit, where it
// comes from and how it was checked; what the reader's version makes of it, if there is one. One card
// for the page; it stays while the pointer is on it. Below its text are buttons that copy the figure:
// Alt and arrow down goes there from the figure, Escape and Tab come back.

import { reportLink } from "../page/report.js";
import { CopyButtons } from "./buttons.js";

/** @typedef {import("./living.js").Figures} Figures */

const ID = "figure-card";
const LINGER_MS = 150;
const GAP = 8;
const MOST = 2000; // characters of one line: what is longer can be copied

/** @param {string} text what a line is about */
function labelled(text) {
  const label = document.createElement("span");
  label.className = "figure-card-label";
  label.textContent = `${text} `;
  return label;
}

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

  /**
   * Listens on the document, once, for the figures of this page and of every later one.
   * @param {Figures} figures the page's own
   */
  constructor(figures) {
    this.figures = figures;
    this.text = document.createElement("div");
    this.text.id = ID;
    this.text.className = "figure-card-text";
    this.text.setAttribute("role", "tooltip");
    this.copy = new CopyButtons(figures);
    this.card = document.createElement("div");
    this.card.className = "figure-card";
    this.card.append(this.text, this.copy.box);
    this.card.hidden = true;
    document.addEventListener("pointerover", (event) => this.#over(event));
    document.addEventListener("focusin", (event) => this.#focus(event));
    document.addEventListener("keydown", (event) => this.#key(event));
  }

  /**
   * Shows the card of the figure that it was fetched for, if the reader is still there.
   * @param {Element} figure the figure
   */
  begin(figure) {
    if (figure.matches(":hover") || figure === document.activeElement) this.#show(figure);
  }

  /** @param {KeyboardEvent} event a key anywhere */
  #key(event) {
    const { key, altKey, shiftKey, target } = event;
    const inside = target instanceof Node && this.card.contains(target);
    if (key === "Escape" && inside) this.#back();
    else if (key === "Escape") this.hide();
    else if (key === "Tab" && this.copy.isEdge(target, shiftKey)) this.#back();
    else if (key === "ArrowDown" && altKey && this.#target?.contains(document.activeElement)) {
      this.copy.focus();
    } else return;
    if (key !== "Escape") event.preventDefault();
  }

  /** The focus goes back to the figure. */
  #back() {
    /** @type {HTMLElement | null} */ (this.#target)?.focus();
  }

  /** Hides the card. */
  hide() {
    clearTimeout(this.#leaving);
    this.#leaving = undefined;
    this.#target?.removeAttribute("aria-describedby");
    this.#target?.removeAttribute("aria-keyshortcuts");
    this.#target = null;
    this.card.hidden = true;
  }

  /** @param {PointerEvent} event the pointer came to an element */
  #over({ target }) {
    if (!(target instanceof Element)) return;
    const figure = target.closest(this.figures.DESCRIBED);
    const stays = figure === this.#target || this.card.contains(target);
    if (figure && figure !== this.#target) this.#show(figure);
    else if (figure || stays) this.#stay();
    else if (this.#target) this.#leaving ??= setTimeout(() => this.#leave(), LINGER_MS);
  }

  /** @param {FocusEvent} event the focus came to an element */
  #focus({ target }) {
    const figure = target instanceof Element ? target.closest(this.figures.DESCRIBED) : null;
    const copying = target instanceof Element && target.matches(".cell-copy-field");
    if (copying || (target instanceof Node && this.card.contains(target))) return;
    if (!figure) this.hide();
    else if (figure !== this.#target) this.#show(figure);
  }

  #stay() {
    clearTimeout(this.#leaving);
    this.#leaving = undefined;
  }

  /** The pointer is gone; a figure that has the focus keeps its card. */
  #leave() {
    this.#leaving = undefined;
    const { activeElement } = document;
    if (this.#target !== activeElement && !this.card.contains(activeElement)) this.hide();
  }

  /** @param {Element} figure the figure to describe */
  #show(figure) {
    this.hide();
    this.#target = figure;
    this.#fill(figure);
    (document.querySelector("main") ?? document.body).append(this.card); // a part of the text
    this.card.hidden = false;
    figure.setAttribute("aria-describedby", ID);
    figure.setAttribute("aria-keyshortcuts", "Alt+ArrowDown");
    this.#place(figure.getBoundingClientRect());
  }

  /** @param {Element} element the figure to describe */
  #fill(element) {
    this.card.querySelector(".figure-card-report")?.remove();
    if (element.matches(this.figures.TERM)) {
      this.#fillTerm(/** @type {HTMLElement} */ (element));
      return;
    }
    this.copy.box.hidden = false;
    const figure = this.figures.readFigure(element);
    const cell = figure.here ? document.getElementById(figure.cell) : null;
    const checked = cell ? cell.dataset.checked : element.getAttribute("data-checked");
    const covered = checked?.split(" ").includes("pyodide") ?? false;
    const own = this.figures.theirs.get(element)?.lines ?? [["", figure.value]];
    /** @type {[tag: string, name: string, text: string, label?: string][]} */
    const lines = [
      ["code", "figure-card-expression", figure.expression],
      ...own.map(
        ([label, text]) =>
          /** @type {[string, string, string, string]} */ ([
            "span",
            "figure-card-value",
            text,
            label,
          ]),
      ),
      ["span", "figure-card-source", figure.source],
      ["span", "figure-card-checked", sentence(readChecked(), covered)],
    ];
    this.text.replaceChildren(
      ...lines
        .filter(([, , text]) => text !== "")
        .map(([tag, name, text, label]) => {
          const line = document.createElement(tag);
          line.className = name;
          line.textContent = text.length > MOST ? `${text.slice(0, MOST)} …` : text;
          if (label) line.prepend(labelled(label));
          return line;
        }),
    );
    this.copy.offer(element);
    const report = reportLink(element, this.figures);
    if (report) this.card.append(report);
  }

  /** @param {HTMLElement} element the term to explain */
  #fillTerm({ dataset: { term = "", meaning = "" } }) {
    const name = document.createElement("strong");
    const words = document.createElement("span");
    name.textContent = term;
    words.textContent = meaning;
    this.text.replaceChildren(name, words);
    this.copy.box.hidden = true;
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
