// One cell: its code, its controls, its output, and the run that connects them.

import { Bar } from "./bar.js";
import { askToKeep } from "./choice.js";
import { copyText } from "./clipboard.js";
import { CodeBox } from "./code.js";
import { expressionsOf } from "./figures.js";
import { Output } from "./output.js";
import { Store } from "./store.js";
import * as words from "./words.js";

/** @typedef {import("./runner.js").Runner} Runner */
/** @typedef {import("../messages.js").DoneMessage} DoneMessage */

/**
 * What a page gives to its cells.
 * @typedef {object} Services
 * @property {Runner} runner runs code
 * @property {() => Promise<typeof import("../editor/editor.js")>} loadEditor fetches the editor
 * @property {(after: Cell) => void} focusNext moves the focus to the next cell's code
 * @property {AbortSignal} signal takes the page down
 */

export class Cell {
  /** The generation number of the run that is under way. @type {number | null} */
  #run = null;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #clock;

  /**
   * @param {HTMLElement} section a `section.cell`
   * @param {Services} services what the page gives
   */
  constructor(section, services) {
    const { signal } = services;
    const part = (/** @type {string} */ name) =>
      /** @type {HTMLElement} */ (section.querySelector(`.cell-${name}`));
    const label = section.getAttribute("aria-label") ?? section.id;
    this.section = section;
    this.services = services;
    this.store = new Store(section.id);
    this.output = new Output(part("output"));
    this.code = new CodeBox({
      box: part("code"),
      label: `Code: ${label}`,
      load: services.loadEditor,
      onChange: (text) => this.#keep(text),
      onFailure: (reason) => this.#noEditor(reason),
      signal,
    });
    const actions = {
      Run: () => this.run(),
      Stop: () => this.stop(),
      Reset: () => this.reset(),
      Copy: () => void this.#copy(),
    };
    this.bar = new Bar(part("bar"), actions, signal, ["Run"]);
    part("code").addEventListener("keydown", (event) => this.#key(event), {
      capture: true,
      signal,
    });
    signal.addEventListener("abort", () => this.#leave());
    this.#restore();
  }

  /** Runs the code as it stands. */
  run() {
    if (this.#run !== null) return;
    const { section } = this;
    const request = {
      setup: section.querySelector(".cell-setup code")?.textContent ?? "",
      code: this.code.text,
      name: section.dataset.snippet?.split("/").pop() ?? `${section.id}.py`,
      expressions: expressionsOf(section.id),
    };
    this.output.begin();
    this.bar.busy();
    section.dataset.state = "waiting"; // the last run's end is not this one's
    this.#run = this.services.runner.run(request, {
      waiting: () => this.#state("waiting", words.WAITING),
      loading: (loaded, total) => this.#loading(loaded, total),
      running: () => this.#running(),
      output: (stream, text) => this.output.write(stream, text),
      capped: () => this.output.capped(),
      done: (message) => this.#done(message),
      ended: (why) => this.#ended(why),
      failed: (reason) => this.#failed(reason),
    });
    section.dataset.run = String(this.#run);
  }

  /** Stops the run that is under way. */
  stop() {
    if (this.#run !== null) this.services.runner.stop(this.#run);
  }

  /** Puts back the course's code and the output that was checked. */
  reset() {
    this.stop();
    this.code.text = this.code.course;
    this.store.clear();
    this.output.restore();
    this.bar.offer(null);
    delete this.section.dataset.state;
    this.bar.say(words.RESET);
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
   * @param {number} loaded bytes so far
   * @param {number} total bytes in all
   */
  #loading(loaded, total) {
    const first = this.section.dataset.state !== "loading";
    this.#state("loading", words.loading(loaded, total), first);
  }

  #running() {
    const began = performance.now();
    this.#state("running", words.running(0));
    this.#clock = setInterval(() => {
      this.bar.show(words.running(Math.round((performance.now() - began) / 1000)));
    }, 1000);
  }

  /** @param {DoneMessage} message how the run ended */
  #done({ run, outcome, omitted }) {
    const { error, values, seconds } = outcome;
    this.output.end(error, omitted);
    this.#over(error ? "error" : "done", error ? `${error.type}.` : words.done(seconds));
    const detail = { values, error, seconds, run };
    this.section.dispatchEvent(new CustomEvent("workbook:ran", { detail, bubbles: true }));
  }

  /** @param {"stopped" | "limit" | "fatal"} why what ended the run */
  #ended(why) {
    this.output.end(null);
    this.#over("stopped", words.ended(why, this.services.runner.runtime.limitSeconds));
  }

  /** @param {string} reason why Python could not be started */
  #failed(reason) {
    this.output.restore();
    this.#over("failed", words.failed(reason));
    this.bar.offer(() => this.run());
  }

  /**
   * @param {string} state for tests and style sheets
   * @param {string} text for the reader
   */
  #over(state, text) {
    this.#run = null;
    clearInterval(this.#clock);
    this.bar.idle();
    this.#state(state, text);
  }

  /**
   * @param {string} state for tests and style sheets
   * @param {string} text for the reader
   * @param {boolean} [aloud] whether assistive technology reads it out
   */
  #state(state, text, aloud = true) {
    this.section.dataset.state = state;
    if (aloud) this.bar.say(text);
    else this.bar.show(text);
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

  get #digest() {
    return this.section.dataset.digest ?? "";
  }

  /** @param {string} code the reader's */
  #keep(code) {
    if (code === this.code.course) this.store.clear();
    else this.store.write({ code, digest: this.#digest });
  }

  /** Brings back what the reader wrote here before. */
  #restore() {
    const edit = this.store.read();
    if (!edit || edit.code === this.code.course) return;
    const show = () => {
      this.code.text = edit.code;
      this.bar.say(words.RESTORED);
    };
    if (edit.digest === this.#digest) {
      show();
      return;
    }
    const keep = () => {
      show();
      this.#keep(edit.code);
    };
    const take = () => {
      this.store.clear();
      this.code.focus();
    };
    const bar = /** @type {HTMLElement} */ (this.section.querySelector(".cell-bar"));
    askToKeep(bar, { keep, take }, this.services.signal);
  }

  /** The page is being left: nobody waits for the run any more. */
  #leave() {
    clearInterval(this.#clock);
    if (this.#run !== null) this.services.runner.abandon(this.#run);
  }
}
