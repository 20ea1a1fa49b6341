// Practice: the same problem with fresh figures, from a pool that was made and checked when the
// site was built. It needs no Python, and it never touches progress.

import { makeButton, onPress, part, readData } from "./dom.js";
import { Field } from "./field.js";
import { practising } from "./ledger.js";
import { unpack } from "./pool.js";
import { Question } from "./question.js";
import { shuffled } from "./shuffle.js";
import * as words from "./words.js";

/** @typedef {import("./pool.js").Fresh} Fresh */

export class Practice {
  /** @type {Fresh[]} */
  #coming = [];
  #back = makeButton(words.BACK, () => {}); // its action is the question that was come from

  /**
   * @param {HTMLElement} section a `section.question` of practice
   * @param {string} key page and id
   * @param {AbortSignal} signal takes the page down
   */
  constructor(section, key, signal) {
    this.section = section;
    this.data = readData(section, "question-data");
    this.pool = unpack(this.data.pool);
    this.ledger = practising();
    this.question = new Question(section, key, this.ledger, signal, this.data);
    this.another = onPress(part(section, ".question-actions > button:last-of-type"), () => {
      this.next();
    });
  }

  /**
   * Lets a question of the page be asked again here.
   * @param {Question} question which is answered
   */
  offer(question) {
    const again = makeButton(words.AGAIN, () => {
      this.#back.onclick = () => {
        again.focus({ preventScroll: true });
        question.section.scrollIntoView({ block: "nearest" });
      };
      this.another.after(this.#back);
      this.section.scrollIntoView();
      this.next();
    });
    question.after.append(again);
  }

  /** Puts fresh figures in the place of the old ones. */
  next() {
    const fresh = this.#take();
    if (!fresh) return; // a pool of one
    for (const place of this.#places) {
      const text = fresh.figures[place.dataset.name ?? ""];
      if (text !== undefined) place.textContent = text;
    }
    this.ledger.forget();
    const { control } = this.question;
    if (control instanceof Field) control.ask({ ...this.data, ...fresh });
    this.question.fresh();
    control.focus();
  }

  /** @returns {Fresh | undefined} the next problem; all of them come before one comes again */
  #take() {
    if (this.#coming.length === 0) {
      const shown = this.#shown();
      const others = this.pool.filter(({ figures }) =>
        Object.entries(shown).some(([name, text]) => figures[name] !== text),
      );
      this.#coming = shuffled(others, Math.random);
    }
    return this.#coming.pop();
  }

  /** Where the section shows a fresh figure. */
  get #places() {
    return /** @type {HTMLElement[]} */ ([...this.section.querySelectorAll(".practice-figure")]);
  }

  /** What the text shows now, by name. */
  #shown() {
    return Object.fromEntries(
      this.#places.map((place) => [place.dataset.name ?? "", place.textContent ?? ""]),
    );
  }
}
