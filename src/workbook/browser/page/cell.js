// One cell: its code, its controls, its output, and what connects them. How a run goes is told by
// attempt.js, what is kept of the reader's by edits.js.

import { Attempt } from "./attempt.js";
import { Bar } from "./bar.js";
import { copyText } from "./clipboard.js";
import { CodeBox } from "./code.js";
import { Edits } from "./edits.js";
import { ask } from "./figures.js";
import { Output } from "./output.js";
import * as words from "./words.js";

/** @typedef {import("./runner.js").Runner} Runner */
/** @typedef {import("../messages.js").DoneMessage} DoneMessage */
/** @typedef {import("../messages.js").RunRequest} RunRequest */

/**
 * What a page gives to its cells.
 * @typedef {object} Services
 * @property {Runner} runner runs code
 * @property {() => Promise<import("./code.js").EditorModule>} loadEditor fetches the editor
 * @property {(after: Cell) => void} focusNext moves the focus to the next cell's code
 * @property {AbortSignal} signal takes the page down
 */

export class Cell {
  /**
   * @param {HTMLElement} section a `section.cell`
   * @param {Services} services what the page gives
   */
  constructor(section, services) {
    const { signal } = services;
    const part = (/** @type {string} */ name) =>
      /** @type {HTMLElement} */ (section.querySelector(`.cell-${name}`));
    this.section = section;
    this.services = services;
    this.label = section.getAttribute("aria-label") ?? section.id;
    this.output = new Output(part("output"));
    this.code = new CodeBox({
      box: part("code"),
      label: `Code: ${this.label}`,
      load: services.loadEditor,
      onChange: (text) => this.edits.keep(text),
      onFailure: (reason) => this.#noEditor(reason),
      signal,
    });
    this.bar = new Bar(part("bar"), this.#actions(), signal, ["Run"]);
    const { output, bar, code } = this;
    this.attempt = new Attempt({ section, output, bar, code }, services.runner, signal);
    this.edits = new Edits({ section, code, say: (text) => bar.say(text), signal });
    part("code").addEventListener("keydown", (event) => this.#key(event), {
      capture: true,
      signal,
    });
    this.edits.restore();
  }

  #actions() {
    return {
      Run: () => this.run(),
      Stop: () => this.attempt.stop(),
      Reset: () => this.reset(),
      Copy: () => void this.#copy(),
    };
  }

  /** The lines that run before the cell's own. */
  get setup() {
    return this.section.querySelector(".cell-setup code")?.textContent ?? "";
  }

  /** The name of the cell's file. */
  get file() {
    return this.section.dataset.snippet?.split("/").pop() ?? `${this.section.id}.py`;
  }

  /** Runs the code as it stands. */
  run() {
    /** @type {RunRequest["figures"]} */
    let asked;
    const request = () => {
      const { text, course } = this.code;
      const figures = ask(this.section.id, text !== course);
      asked = figures.figures;
      return { setup: this.setup, code: text, name: this.file, ...figures };
    };
    this.attempt.run(request, (message) => this.#ran(message, asked));
  }

  /** Puts back the course's code and the output that was checked. */
  reset() {
    this.attempt.stop();
    this.edits.reset();
    this.output.restore();
    this.bar.offer(null);
    delete this.section.dataset.state;
    this.bar.say(words.RESET);
    this.section.dispatchEvent(new CustomEvent("workbook:reset", { bubbles: true }));
  }

  /** @param {KeyboardEvent} event a key in the code */
  #key(event) {
    if (event.key !== "Enter" || event.altKey || event.isComposing) return;
    const runs = event.ctrlKey || event.metaKey;
    if (!runs && !event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    this.run();
    if (!runs) this.services.focusNext(this);
  }

  /**
   * @param {DoneMessage} message how the run ended
   * @param {RunRequest["figures"]} asked the figures that follow it, where the code was changed
   */
  #ran({ run, outcome: { values, error, seconds, figures } }, asked) {
    const detail = { values, error, seconds, run, asked, figures };
    this.section.dispatchEvent(new CustomEvent("workbook:ran", { detail, bubbles: true }));
  }

  async #copy() {
    this.bar.say((await copyText(this.code.text)) ? words.COPIED : words.NOT_COPIED);
  }

  /** @param {string} reason why the editor could not be loaded */
  #noEditor(reason) {
    this.bar.say(words.noEditor(reason));
    this.bar.offer(() => {
      this.bar.offer(null);
      this.bar.say("");
      void this.code.open().then(() => this.code.focus());
    });
  }

  /**
   * Says that the figures of the page could not follow this cell, and offers to try again.
   * @param {unknown} error why
   * @param {() => void} again tries
   */
  failedToFollow(error, again) {
    this.bar.say(words.noFollowing(error instanceof Error ? error.message : String(error)));
    this.bar.offer(() => {
      this.bar.offer(null);
      this.bar.say("");
      again();
    });
  }
}
