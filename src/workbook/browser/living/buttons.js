// The buttons of the card that copy its figure: as text, and as CSV or LaTeX where that makes sense.

import { copyText } from "../page/clipboard.js";
import { copyAs } from "./copying.js";

/** @type {(import("./copying.js").Form)[]} */
const FORMS = ["text", "CSV", "LaTeX"];

export class CopyButtons {
  /** @type {Element | null} */
  #figure = null;

  /** @param {import("./living.js").Figures} figures the page's own */
  constructor(figures) {
    this.figures = figures;
    this.box = document.createElement("div");
    this.box.className = "figure-card-copy";
    this.box.setAttribute("role", "group");
    this.box.setAttribute("aria-label", "Copy this figure");
    this.buttons = FORMS.map((form) => this.#button(form));
    const hint = document.createElement("kbd");
    hint.textContent = "Alt ↓";
    hint.setAttribute("aria-hidden", "true");
    this.said = document.createElement("span");
    this.said.setAttribute("role", "status");
    this.box.append("Copy", ...this.buttons, hint, this.said);
  }

  /** @param {(typeof FORMS)[number]} form what the button copies */
  #button(form) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "cell-button";
    button.textContent = form;
    button.setAttribute("aria-label", `Copy as ${form}`);
    button.addEventListener("click", () => void this.#copy(form));
    return button;
  }

  /** @param {Element} figure what there is to copy now */
  offer(figure) {
    this.#figure = figure;
    const value = this.figures.theirs.get(figure)?.own ?? this.figures.asked(figure).value;
    const words = figure.classList.contains("condition");
    for (const [index, button] of this.buttons.entries()) {
      button.hidden = index > 0 && (words || (FORMS[index] === "CSV" && !Array.isArray(value)));
    }
    this.said.textContent = "";
  }

  /** Moves the focus to the first button. */
  focus() {
    this.buttons[0]?.focus();
  }

  /**
   * Whether Tab leads out of the buttons.
   * @param {EventTarget | null} target where the focus is
   * @param {boolean} back whether it goes backwards
   */
  isEdge(target, back) {
    return target === this.buttons.filter((button) => !button.hidden).at(back ? 0 : -1);
  }

  /** @param {(typeof FORMS)[number]} form how to copy the figure */
  async #copy(form) {
    if (!this.#figure) return;
    const { shown, value } = this.figures.asked(this.#figure);
    const own = this.figures.theirs.get(this.#figure);
    const plain = this.#figure.matches("math *") ? this.#figure.getAttribute("aria-label") : shown;
    const figure = own ? { text: own.text, value: own.own } : { text: plain ?? shown, value };
    const done = await copyText(copyAs(figure, form));
    this.said.textContent = done ? "Copied." : "The browser did not allow copying.";
  }
}
