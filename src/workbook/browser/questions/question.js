// One question: the prompt from the page, a way to answer, the tries, and what is said afterwards.
// What is shown follows from the question's entry alone, so that a reload, another tab and the last
// click all end in the same page.

import { creditFor } from "./credit.js";
import { Choice } from "./choice.js";
import { assign, contentOf, enable, make, newId, onPress, part, readData } from "./dom.js";
import { Field } from "./field.js";
import * as words from "./words.js";

/** @typedef {import("../progress/record.js").QuestionEntry} QuestionEntry */
/** @typedef {import("../progress/record.js").Answer} Answer */
/** @typedef {import("./ledger.js").Ledger} Ledger */

/**
 * What to make of an answer.
 * @typedef {object} Judgement
 * @property {boolean} right whether it is
 * @property {string} fault what is wrong with its form; then it costs no try
 * @property {boolean} [readable] with a fault: whether it is an answer all the same
 * @property {string} text what to say first
 * @property {Node[]} reasons why it is wrong
 */

const DEFAULT_TRIES = 3;

export class Question {
  #saving = false;
  /** @type {QuestionEntry | undefined} */
  entry;

  /**
   * @param {HTMLElement} section a `section.question`
   * @param {string} key page and id
   * @param {Ledger} ledger where its entry is kept
   * @param {AbortSignal} signal takes the page down
   * @param {any} [data] the page's JSON for it, where it was read already
   */
  constructor(section, key, ledger, signal, data = readData(section, "question-data")) {
    const { kind = "single", block = "quiz", tries, digest = "" } = section.dataset;
    this.section = section;
    this.ledger = ledger;
    this.predicts = block === "predict";
    this.tries = Number(tries) || DEFAULT_TRIES;
    this.digest = digest;
    const typed = kind === "numeric" || kind === "predicate";
    this.control = typed
      ? new Field(section, { ...data, kind })
      : new Choice(section, key, kind === "multiple");
    /** @type {HTMLDetailsElement} */
    this.answer = part(section, ".question-answer");
    /** @type {HTMLFormElement} */
    this.form = part(section, ".question-form");
    /** @type {HTMLElement} */
    this.actions = part(section, ".question-actions");
    /** @type {HTMLButtonElement} */
    this.check = part(this.actions, "button");
    this.reveal = onPress(part(this.actions, "button + button"), () => this.#show());
    /** @type {HTMLElement} */
    this.rules = part(section, ".question-rules");
    this.before = ledger.rules ?? this.rules.textContent; // said until there is an answer
    this.result = make("div", "question-result");
    this.result.id = newId("result");
    this.result.setAttribute("role", "status");
    this.after = make("div", "question-after"); // what can be done once it is answered
    this.#assemble();
    this.fresh();
    ledger.watch(() => this.#follow(), signal);
  }

  /** Gives the section its name, the form its action and a place for what comes of it. */
  #assemble() {
    const prompt = this.section.querySelector(".question-prompt");
    if (prompt) {
      prompt.id ||= newId("prompt");
      this.section.setAttribute("aria-labelledby", prompt.id);
    }
    this.answer.after(this.after);
    this.form.append(this.result);
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (this.check.getAttribute("aria-disabled") !== "true") this.#submit();
    });
  }

  /** Shows the question as its entry has it. */
  fresh() {
    this.entry = this.ledger.entry();
    const changed = this.entry !== undefined && this.entry.digest !== this.digest;
    if (changed) this.entry = undefined;
    this.control.clear();
    this.#render(false);
    if (changed) this.result.replaceChildren(make("p", "", words.CHANGED));
  }

  /** The entry was changed elsewhere: in another tab, by an import, by a reset. */
  #follow() {
    const entry = this.ledger.entry();
    const other = entry?.digest === this.digest ? entry : undefined;
    if (!this.#saving && essence(other) !== essence(this.entry)) this.fresh();
  }

  #submit() {
    const answer = this.control.read();
    const before = this.entry?.answers ?? [];
    const judged = this.control.judge(answer, before);
    this.#link(false);
    if (judged.fault && !(this.predicts && judged.readable)) {
      this.#fault(judged.fault);
      return;
    }
    const used = (this.entry?.tries ?? 0) + 1;
    const done = judged.right || this.predicts || used >= this.tries;
    const credit = this.predicts ? 1 : judged.right ? creditFor(used, this.tries) : 0;
    this.#save({ tries: used, done, credit, answers: [...before, answer] });
  }

  #show() {
    const { tries = 0, answers = [] } = this.entry ?? {};
    this.#save({ tries, done: true, credit: 0, answers });
  }

  /** @param {Pick<QuestionEntry, "tries" | "done" | "credit" | "answers">} what has happened */
  #save(what) {
    this.#saving = true;
    this.entry = this.ledger.save({ ...what, digest: this.digest }, this.predicts);
    this.#saving = false;
    this.#render(true);
  }

  /** @param {string} text what is wrong with the form of the answer */
  #fault(text) {
    this.#link(true);
    const steps = this.#steps(this.entry?.tries ?? 0);
    this.result.replaceChildren(make("p", "question-fault", text), ...steps);
    if (!this.form.contains(document.activeElement)) this.control.focus();
  }

  /** @param {boolean} fault whether the fields are in error, which the result explains */
  #link(fault) {
    for (const field of this.control.fields) {
      const described = (field.getAttribute("aria-describedby") ?? "").split(" ");
      const others = described.filter((id) => id && id !== this.result.id);
      const by = [...others, ...(fault ? [this.result.id] : [])].join(" ");
      assign(field, "aria-describedby", by);
      assign(field, "aria-invalid", fault ? "true" : "");
    }
  }

  /** @param {boolean} live whether the reader has just done something here */
  #render(live) {
    const { entry } = this;
    const done = entry?.done ?? false;
    this.#link(false);
    this.section.dataset.state = done && this.predicts ? "answered" : stateOf(entry);
    this.control.show(entry?.answers ?? [], done);
    this.control.lock(done);
    for (const button of [this.check, this.reveal]) enable(button, !done);
    this.actions.hidden = done && !live && !this.ledger.again;
    this.rules.textContent = done ? "" : this.before;
    this.result.replaceChildren(...(entry ? this.#outcome(entry, live) : []));
    this.answer.hidden = this.after.hidden = !done;
    this.answer.open = done && (live || this.predicts);
  }

  /**
   * What to say of the entry.
   * @param {QuestionEntry} entry with at least one answer, or with the answer shown
   * @param {boolean} live whether the reader has just done something here
   * @returns {Node[]} paragraphs and reasons
   */
  #outcome(entry, live) {
    const last = entry.answers.at(-1);
    const judged = last === undefined ? null : this.control.judge(last, []);
    // The answer gives every option's reason; above it, while it is open, none stands twice.
    if (judged && entry.done && this.control instanceof Choice) judged.reasons = [];
    if (this.predicts) return this.#prediction(last, judged);
    if (entry.done && entry.credit > 0) {
      return [say(`${words.RIGHT} ${this.ledger.outcome(entry, this.tries)}`.trim())];
    }
    const asked = entry.tries < this.tries; // shown on request and not after the last try
    if (entry.done && (asked || !judged)) return [say(this.ledger.shown ?? words.SHOWN)];
    const first = judged?.text ?? words.NOT_YET;
    if (entry.done) {
      const end = this.ledger.lastTry ?? words.LAST_TRY;
      return [say(live ? `${first} ${end}` : end), ...(judged?.reasons ?? [])];
    }
    return [
      say(first),
      ...(judged?.reasons ?? []),
      ...this.#steps(entry.tries),
      say(this.ledger.left(entry.tries, this.tries)),
    ];
  }

  /**
   * @param {Answer | undefined} said what the reader committed to; undefined if the answer was shown
   * @param {Judgement | null} judged the same, judged
   * @returns {Node[]} the two, compared
   */
  #prediction(said, judged) {
    if (said === undefined || judged === null) return [say(words.EXPLAINED)];
    const text = words.compared(this.control.inWords(said), judged.right);
    return [say(text), ...judged.reasons];
  }

  /**
   * The steps that are open: one more after each miss.
   * @param {number} misses how many there were
   * @returns {Node[]} the steps
   */
  #steps(misses) {
    const steps = [...this.section.querySelectorAll(".question-step")].slice(0, misses);
    if (steps.length === 0) return [];
    const list = steps.map((step) => make("div", "question-hinted", contentOf(step)));
    return [make("div", "question-next", make("p", "question-about", words.NEXT_STEP), ...list)];
  }
}

/**
 * What of an entry shows in the page.
 * @param {QuestionEntry | undefined} entry any
 * @returns {string | undefined} to be compared
 */
const essence = (entry) => JSON.stringify(entry, ["digest", "tries", "done", "credit", "answers"]);

/** @param {QuestionEntry | undefined} entry any @returns {string} for tests and style sheets */
function stateOf(entry) {
  if (!entry) return "open";
  if (!entry.done) return "missed";
  return entry.credit > 0 ? "right" : "shown";
}

/** @param {string} text a sentence or two @returns {HTMLElement} a paragraph */
const say = (text) => make("p", "question-says", text);
