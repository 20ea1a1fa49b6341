// The field of a question that is answered by typing numbers.

import { contentOf, make, newId } from "./dom.js";
import { entriesOf, markNumeric, markPredicate } from "./marking.js";
import { read } from "./pool.js";
import { passes } from "./predicate.js";
import * as words from "./words.js";

/** @typedef {import("../progress/record.js").Answer} Answer */
/** @typedef {import("./question.js").Judgement} Judgement */
/** @typedef {import("./marking.js").Verdict} Verdict */

const UNREADABLE = ["empty", "unreadable", "count"];
const FREE = [...UNREADABLE, "precision", "cut", "last"];

const LONGEST = 200; // characters; an answer is kept, and nothing longer is one
const OF_A_FRACTION = 3; // decimals that are asked of who doesn't type the fraction itself

export class Field {
  /**
   * @param {HTMLElement} section the question
   * @param {any} data its JSON
   */
  constructor(section, data) {
    this.section = section;
    this.data = data;
    this.input = make("input", "question-input");
    this.input.type = "text";
    this.input.id = newId("answer");
    this.input.maxLength = LONGEST;
    this.input.autocomplete = "off";
    this.input.autocapitalize = "off";
    this.input.spellcheck = false;
    this.input.setAttribute("autocorrect", "off");
    const label = make("label", "question-label", this.size === 1 ? "Your number" : "Your numbers");
    label.htmlFor = this.input.id;
    this.hint = make("p", "question-hint");
    this.hint.id = newId("hint");
    this.element = make("div", "question-field", label, this.input, this.hint);
    this.ask(data);
  }

  /** How many numbers are asked for. */
  get size() {
    return this.data.kind === "predicate"
      ? (this.data.size ?? 1)
      : entriesOf(this.data.value).length;
  }

  /** Digits after the point that are asked for. */
  get #places() {
    const { shown = "", places = 0 } = this.data;
    return shown.includes("/") ? Math.max(places, OF_A_FRACTION) : places;
  }

  /** The elements that an error is linked to. */
  get fields() {
    return [this.input];
  }

  /** @param {any} data what is asked from now on */
  ask(data) {
    this.data = data;
    // A phone's keyboard for numbers may lack the minus and the space, so that only one number that
    // isn't negative can do with it.
    const short = data.kind !== "predicate" && this.size === 1 && Number(data.value) >= 0;
    this.input.inputMode = short ? "decimal" : "text";
    this.hint.textContent = words.askedFor(
      this.size,
      data.kind === "predicate" ? null : this.#places,
    );
    this.input.setAttribute("aria-describedby", this.hint.id);
  }

  /** @returns {Answer} as typed */
  read() {
    return this.input.value;
  }

  /**
   * @param {Answer} answer as typed
   * @returns {Judgement} what to make of it
   */
  judge(answer) {
    const verdict = this.#mark(String(answer));
    const { kind, why } = verdict;
    if (FREE.includes(kind)) {
      const fault = words.formFault(verdict, this.#places);
      const readable = !UNREADABLE.includes(kind);
      return { right: false, fault, readable, text: words.NOT_YET, reasons: [] };
    }
    if (kind === "right") return { right: true, fault: "", text: words.RIGHT, reasons: [] };
    const slip = kind === "slip" ? this.section.querySelectorAll(".question-slip")[why ?? 0] : null;
    const reasons = slip ? [make("div", "question-why", reasonOf(slip))] : [];
    return { right: false, fault: "", text: words.NOT_YET, reasons };
  }

  /** @param {string} text as typed @returns {Verdict} of the marking */
  #mark(text) {
    const { kind, test, like = "", figures = {}, value, shown = "", slips = [] } = this.data;
    const places = this.#places;
    if (kind !== "predicate") return markNumeric(text, { value, shown, places, slips });
    const single = this.size === 1 && !like.startsWith("[");
    return markPredicate(text, this.size, (numbers) =>
      passes(test, single ? (numbers[0] ?? NaN) : numbers, valuesOf(figures)),
    );
  }

  /**
   * Shows what was typed.
   * @param {Answer[]} answers in order
   */
  show(answers) {
    const last = answers.at(-1);
    if (last !== undefined) this.input.value = String(last);
  }

  /** Forgets what was typed. */
  clear() {
    this.input.value = "";
  }

  /** @param {boolean} locked whether the answer stands; what has the focus keeps it */
  lock(locked) {
    this.input.readOnly = locked;
  }

  /** @param {Answer} answer as typed @returns {string} the same */
  inWords(answer) {
    return String(answer).trim();
  }

  /** Moves the focus here. */
  focus() {
    this.input.focus();
  }
}

/**
 * The values of a practice problem's figures.
 * @param {Record<string, string>} figures their texts
 * @returns {Record<string, any>} those that are numbers or vectors
 */
function valuesOf(figures) {
  const entries = Object.entries(figures).flatMap(([name, text]) => {
    try {
      return [[name, read(text)]];
    } catch {
      return []; // a word, which no condition has
    }
  });
  return Object.fromEntries(entries);
}

/** @param {Element} slip as the page has it @returns {DocumentFragment} without the number itself */
function reasonOf(slip) {
  const copy = contentOf(slip);
  copy.querySelector(".solution-value")?.remove();
  return copy;
}
