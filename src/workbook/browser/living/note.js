// Says that the page shows the reader's numbers, and offers the checked ones: once at the top of the
// page, once at each cell. The status lines are in the page before they say something, or no screen
// reader would read them out.

import { steadily } from "../page/steadily.js";

const SPOKEN_MS = 60;

/** A line with one control. */
class Line {
  #text = "";

  /**
   * @param {string} className of the box
   * @param {() => void} press what its control does
   */
  constructor(className, press) {
    this.box = document.createElement("div");
    this.box.className = className;
    this.status = document.createElement("p");
    this.status.setAttribute("aria-live", "polite");
    this.button = document.createElement("button");
    this.button.type = "button";
    this.button.className = "cell-button";
    this.button.addEventListener("click", press);
    this.box.append(this.status, this.button);
  }

  /**
   * @param {string} text for the reader
   * @param {string} control what the control is called; empty for none
   */
  say(text, control) {
    this.button.textContent = control;
    this.button.hidden = control === "";
    this.box.hidden = text === "";
    this.#text = text;
    if (this.status.textContent === "") setTimeout(() => this.#speak(), SPOKEN_MS);
    else this.#speak();
  }

  #speak() {
    this.status.textContent = this.#text;
  }

  /** Takes the line away. */
  remove() {
    this.box.remove();
  }
}

/** At a cell, below its output. */
export class Row extends Line {
  /** @param {HTMLElement} section the cell @param {() => void} press what its control does */
  constructor(section, press) {
    super("living-row", press);
    section.append(this.box);
  }
}

/** At the top of the page. What a reader further down looks at stays where it is. */
export class Note extends Line {
  /** @param {() => void} press what its control does */
  constructor(press) {
    super("living-note", press);
    this.status.setAttribute("role", "status");
    const place = document.querySelector("article") ?? document.querySelector("main");
    steadily(() => (place ?? document.body).prepend(this.box));
  }

  /**
   * @param {string} text for the reader
   * @param {string} control what the control is called; empty for none
   * @param {boolean} stays whether it stays in view while the reader scrolls
   */
  say(text, control, stays = false) {
    steadily(() => {
      this.box.classList.toggle("living-note-stays", stays);
      super.say(text, control);
    });
  }

  /** Takes the note away. */
  remove() {
    steadily(() => super.remove());
  }
}
