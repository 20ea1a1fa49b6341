// The field of a question that is answered by typing numbers.

import { contentOf, make, newId, part } from "./dom.js";
import { markNumeric, markPredicate, placesOf, sizeOf } from "./marking.js";
import { read } from "./pool.js";
import { passes } from "./predicate.js";
import * as words from "./words.js";

/** @typedef {import("../progress/record.js").Answer} Answer */
/** @typedef {import("./question.js").Judgement} Judgement */
/** @typedef {import("./marking.js").Verdict} Verdict */

const UNREADABLE = ["empty", "unreadable", "count"];
const FREE = [...UNREADABLE, "precision", "cut", "last"];

export class Field {
  /**
   * @param {HTMLElement} section the question
   * @param {any} data its JSON
   */
  constructor(section, data) {
    this.section = section;
    /** @type {HTMLInputElement} */
    this.input = part(section, ".question-input");
    this.input.id = part(section, ".question-label").htmlFor = newId("answer");
    /** @type {HTMLElement} */
    this.hint = part(section, ".question-hint");
    this.hint.id = newId("hint");
    this.input.setAttribute("aria-describedby", this.hint.id);
    this.ask(data);
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
    const free = data.kind === "predicate";
    const size = sizeOf(data);
    this.input.inputMode = !free && size === 1 && Number(data.value) >= 0 ? "decimal" : "text";
    this.hint.textContent = words.askedFor(size, free ? null : placesOf(data));
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
      const fault = words.formFault(verdict, placesOf(this.data));
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
    const [size, places] = [sizeOf(this.data), placesOf(this.data)];
    if (kind !== "predicate") return markNumeric(text, { value, shown, places, slips });
    const single = size === 1 && !like.startsWith("[");
    return markPredicate(text, size, (numbers) =>
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
