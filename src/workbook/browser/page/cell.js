// One cell: its code, its controls, its output, and what connects them. How a run goes is told by
// attempt.js, what is kept of the reader's by edits.js and history.js; what is rarely wanted (history,
// links, files) comes with the reader's tools, when it is asked for.

import { Attempt } from "./attempt.js";
import { Bar } from "./bar.js";
import { CodeBox } from "./code.js";
import { Edits } from "./edits.js";
import { ask } from "./figures.js";
import { History } from "./history.js";
import { Menu } from "./menu.js";
import { Output } from "./output.js";
import * as words from "./words.js";

/** @typedef {import("./runner.js").Runner} Runner */
/** @typedef {import("../messages.js").DoneMessage} DoneMessage */
/** @typedef {import("../messages.js").RunRequest} RunRequest */
/** @typedef {typeof import("../reader/reader.js")} ReaderTools */

/**
 * What a page gives to its cells.
 * @typedef {object} Services
 * @property {Runner} runner runs code
 * @property {() => Promise<import("./code.js").EditorModule>} loadEditor fetches the editor
 * @property {() => Promise<ReaderTools>} loadTools fetches the reader's tools
 * @property {(after: Cell) => void} focusNext moves the focus to the next cell's code
 * @property {AbortSignal} signal takes the page down
 */

export class Cell {
  /** The session that this cell takes part in. @type {import("../reader/session.js").Session | null} */
  session = null;

  /**
   * @param {HTMLElement} section a `section.cell`
   * @param {Services} services what the page gives
   */
  constructor(section, services) {
    const { signal } = services;
    this.section = section;
    this.services = services;
    this.label = section.getAttribute("aria-label") ?? section.id;
    this.output = new Output(this.part("output"));
    this.history = new History(section.id);
    this.code = new CodeBox({
      box: this.part("code"),
      label: `Code: ${this.label}`,
      load: services.loadEditor,
      onChange: (text) => this.edits.keep(text),
      onFailure: (reason) => this.#noEditor(reason),
      signal,
    });
    const open = (/** @type {Menu} */ menu) => this.use((tools) => tools.openMenu(menu));
    this.menu = new Menu(this.#rare(), `workbook-more-${section.id}`, signal, open);
    this.bar = new Bar(this.part("bar"), this.#actions(), signal, ["Run"], this.menu);
    const { output, bar, code } = this;
    this.attempt = new Attempt({ section, output, bar, code }, services.runner, signal);
    this.edits = this.#edits();
    const options = { capture: true, signal };
    this.part("code").addEventListener("keydown", (event) => this.#key(event), options);
    this.edits.restore();
  }

  /**
   * @param {string} name of a part of the cell
   * @returns {HTMLElement} the part
   */
  part(name) {
    return /** @type {HTMLElement} */ (this.section.querySelector(`.cell-${name}`));
  }

  #actions() {
    return {
      Run: () => void this.run(),
      Stop: () => this.attempt.stop(),
      Reset: () => this.reset(),
      Copy: () => this.use((tools) => tools.copy(this.bar, this.code.text)),
      Share: () => this.use((tools) => tools.share(this)),
    };
  }

  #rare() {
    return {
      History: () => this.use((tools) => tools.showHistory(this)),
      "Copy output": () => this.use((tools) => tools.copyOutput(this)),
      "Download .py": () => this.use((tools) => tools.downloadPython(this)),
      "Download .ipynb": () => this.use((tools) => tools.downloadNotebook(this)),
    };
  }

  #edits() {
    const { section, code, history } = this;
    return new Edits({
      ...{ section, code, history },
      say: (text) => this.bar.say(text),
      ask: (about) => this.use((tools) => tools[about](this)),
    });
  }

  /** @param {(tools: ReaderTools) => unknown} action what to do with the reader's tools */
  use(action) {
    const { loadTools, signal } = this.services;
    loadTools().then(
      (tools) => signal.aborted || action(tools),
      (error) => this.#failed(words.noTools(error.message), () => this.use(action)),
    );
  }

  /** The lines that run before the cell's own. */
  get setup() {
    return this.section.querySelector(".cell-setup code")?.textContent ?? "";
  }

  /** The name of the cell's file. */
  get file() {
    return this.section.dataset.snippet?.split("/").pop() ?? `${this.section.id}.py`;
  }

  /**
   * Runs the code as it stands.
   * @returns {Promise<string>} the state in which it ends
   */
  run() {
    /** @type {RunRequest["figures"]} */
    let asked;
    let code = "";
    const request = () => {
      const { text, course } = this.code;
      const figures = ask(this.section.id, text !== course);
      asked = figures.figures;
      code = text;
      const session = this.session?.key ?? "";
      return { setup: this.setup, code, name: this.file, session, ...figures };
    };
    return this.attempt.run(request, {
      done: (message) => this.#ran(message, code, asked),
      ended: () => this.#ended(code),
    });
  }

  /** Puts back the course's code and the output that was checked. */
  reset() {
    this.edits.reset();
    this.forgetRun();
    this.bar.say(words.RESET);
  }

  /** Makes as if no run had been here: the output is the one that was checked. */
  forgetRun() {
    this.attempt.stop();
    this.output.restore();
    this.bar.offer(null);
    delete this.section.dataset.state;
    this.section.dispatchEvent(new CustomEvent("workbook:reset", { bubbles: true }));
  }

  /** @param {KeyboardEvent} event a key in the code */
  #key(event) {
    if (event.key !== "Enter" || event.altKey || event.isComposing) return;
    const runs = event.ctrlKey || event.metaKey;
    if (!runs && !event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    void this.run();
    if (!runs) this.services.focusNext(this);
  }

  /**
   * @param {DoneMessage} message how the run ended
   * @param {string} code what ran
   * @param {RunRequest["figures"]} asked the figures that follow it, where the code was changed
   */
  #ran({ run, outcome: { values, error, seconds, figures, session } }, code, asked) {
    const text = this.output.box.querySelector("pre")?.textContent ?? "";
    const [first = ""] = text.trimStart().split("\n");
    this.history.ran(code, error?.summary ?? first, error !== null);
    if (session) this.session?.ran(this, code, session);
    const detail = { values, error, seconds, run, asked, figures };
    this.section.dispatchEvent(new CustomEvent("workbook:ran", { detail, bubbles: true }));
  }

  /** @param {string} code what ran, until Stop, the limit or the interpreter ended it */
  #ended(code) {
    this.history.ran(code, this.bar.status.textContent ?? "", true);
    this.session?.ended(this);
    this.section.dispatchEvent(new CustomEvent("workbook:ended", { bubbles: true }));
  }

  /** @param {string} reason why the editor could not be loaded */
  #noEditor(reason) {
    const open = () => void this.code.open().then(() => this.code.focus());
    this.#failed(words.noEditor(reason), open);
  }

  /**
   * Says that the figures of the page could not follow this cell, and offers to try again.
   * @param {unknown} error why
   * @param {() => void} again tries
   */
  failedToFollow(error, again) {
    this.#failed(words.noFollowing(/** @type {Error} */ (error).message), again);
  }

  /** @param {string} text says what failed @param {() => void} again tries it again */
  #failed(text, again) {
    this.bar.say(text);
    this.bar.offer(() => {
      this.bar.offer(null);
      this.bar.say("");
      again();
    });
  }
}
