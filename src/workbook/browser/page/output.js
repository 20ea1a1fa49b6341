// A cell's output: the checked text from the page, or what a run writes. Text, in order; what goes to
// stderr and what is the result get elements of their own. Pictures and tables are rich.js's, which
// comes when there is one. The old output stays until there is something new, so that a run doesn't
// make the page jump.

import { make } from "./elements.js";
import { reachWide } from "./wide.js";

/** @typedef {import("../messages.js").Stream} Stream */
/** @typedef {import("../messages.js").RunError} RunError */
/** @typedef {import("../messages.js").Beside} Beside */
/** @typedef {import("../messages.js").Omitted} Omitted */

const GATHER_MS = 40;
/** @type {Record<Stream, string>} */
const CLASSES = { stdout: "", stderr: "cell-stderr", result: "cell-result" };

/**
 * Where in the reader's code an error happened, in words.
 * @param {RunError["lines"][number]} line one entry of the traceback
 * @returns {string} text
 */
function place({ where, line, text }) {
  const of = where === "cell" ? "" : where === "setup" ? " of the lines before" : ` of ${where}`;
  return `line ${line}${of}: ${text.trim()}`;
}

/** @returns {Promise<typeof import("./rich.js")>} what shows pictures and tables */
const loadRich = () => import(new URL(__RICH__, import.meta.url).href);

const number = (/** @type {number} */ value) => value.toLocaleString("en-GB");
const counted = (/** @type {number} */ count, /** @type {string} */ noun) =>
  `${number(count)} ${noun}${count === 1 ? "" : "s"}`;

export class Output {
  /** @type {{stream: Stream, text: string}[]} */
  #gathered = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #fresh = true;

  /** @param {HTMLElement} box the cell's `.cell-output` */
  constructor(box) {
    this.box = box;
    this.checked = [...box.childNodes].map((node) => node.cloneNode(true));
    reachWide(this.box.querySelectorAll("pre"));
  }

  /** A run begins: what is shown now is no longer the answer. */
  begin() {
    this.#discard();
    this.#fresh = false;
    this.box.setAttribute("aria-busy", "true");
  }

  /**
   * Takes text of the run.
   * @param {Stream} stream where it was written
   * @param {string} text what was written
   */
  write(stream, text) {
    this.#gathered.push({ stream, text });
    if (!this.#fresh) this.#show();
    else this.#timer ??= setTimeout(() => this.#show(), GATHER_MS);
  }

  /**
   * Takes what stands beside the result's text, or a figure. Its place is kept until it can be shown;
   * if that can't be had, the text is there.
   * @param {Beside} beside what there is to see
   */
  beside(beside) {
    this.#show();
    const result = this.box.querySelector(":scope > .cell-result");
    const place = make("div", "cell-beside");
    if (result && beside.of === "result") result.after(place);
    else this.box.append(place);
    loadRich()
      .then(({ show }) => show(place, beside))
      .catch(() => place.append("What shows this could not be loaded. ", beside.alt ?? ""));
  }

  /**
   * The run is over.
   * @param {RunError | null} error what it raised
   * @param {Omitted} [omitted] what the cap left out
   */
  end(error, omitted) {
    this.#show();
    if (omitted && omitted.characters > 0) this.#noteOmitted(omitted);
    if (error) this.#showError(error);
    reachWide(this.box.querySelectorAll("pre"));
    this.box.removeAttribute("aria-busy");
  }

  /** Says, while the run goes on, that what follows will be left out. */
  capped() {
    this.#show();
    this.#note("The output is long; what follows is left out.");
  }

  /** Puts the checked output back. */
  restore() {
    this.#discard();
    this.#fresh = true;
    this.box.removeAttribute("aria-busy");
    this.box.replaceChildren(...this.checked.map((node) => node.cloneNode(true)));
    reachWide(this.box.querySelectorAll("pre"));
  }

  #discard() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#gathered = [];
  }

  #show() {
    const pieces = this.#gathered;
    this.#discard();
    if (!this.#fresh) {
      this.#fresh = true;
      this.box.replaceChildren(make("pre", ""));
    }
    for (const { stream, text } of pieces) this.#target(stream).append(text);
  }

  /**
   * The element that text of a stream goes to: the last one, or a new one.
   * @param {Stream} stream where the text was written
   * @returns {Element} a `<pre>`
   */
  #target(stream) {
    const className = CLASSES[stream];
    const last = this.box.lastElementChild;
    if (last?.tagName === "PRE" && last.className === className) return last;
    const made = make("pre", className);
    if (last?.tagName === "PRE" && last.textContent === "") last.replaceWith(made);
    else this.box.append(made);
    return made;
  }

  /** @param {string} text for the reader */
  #note(text) {
    const note = this.box.querySelector(".cell-omitted") ?? make("p", "cell-omitted");
    note.textContent = text;
    this.box.append(note);
  }

  /** @param {Omitted} omitted what the cap left out */
  #noteOmitted({ lines, characters }) {
    this.#note(
      `${counted(lines, "more line")} (${counted(characters, "character")}) ` +
        `${lines === 1 ? "is" : "are"} left out.`,
    );
  }

  /** @param {RunError} error what the run raised */
  #showError(error) {
    const box = make("div", "cell-error");
    box.append(make("p", "cell-error-summary", error.summary));
    if (error.hint) box.append(make("p", "cell-error-hint", error.hint));
    if (error.lines.length > 0) {
      const list = make("ul", "cell-error-lines");
      list.append(...error.lines.map((line) => make("li", "", place(line))));
      box.append(list);
    }
    const rest = make("details", "cell-error-rest");
    rest.append(make("summary", "", "Whole traceback"), make("pre", "", error.traceback));
    box.append(rest);
    this.box.append(box);
  }
}
