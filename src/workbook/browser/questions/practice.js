// Practice: the same problem with fresh figures, from a pool that was made and checked when the
// site was built. It needs no Python, and it never touches progress.

import { enable, makeButton, readData } from "./dom.js";
import { Field } from "./field.js";
import { practising } from "./ledger.js";
import { Question } from "./question.js";
import { deviceSeed, shuffled, stream } from "./shuffle.js";
import * as words from "./words.js";

/**
 * One problem of a pool.
 * @typedef {object} Fresh
 * @property {Record<string, string>} figures what the text shows, by name
 * @property {unknown} value the answer
 * @property {string} shown the answer as the course writes it
 * @property {number} places digits after the point
 * @property {{value: unknown, why: number}[]} [slips] known wrong answers
 */

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
    this.key = key;
    this.signal = signal;
    this.data = readData(section, "question-data");
    if (Array.isArray(this.data.pool) && !("value" in this.data)) {
      Object.assign(this.data, this.data.pool[0]);
    }
    this.ledger = practising();
    this.question = new Question(section, key, this.ledger, signal, this.data);
    this.another = makeButton("Another one", () => void this.next());
    this.question.reveal.after(this.another);
  }

  /**
   * Lets a question of the page be asked again here.
   * @param {Question} question which is answered
   */
  offer(question) {
    const again = makeButton(words.AGAIN, async () => {
      this.#back.onclick = () => {
        again.focus({ preventScroll: true });
        question.section.scrollIntoView({ block: "nearest" });
      };
      this.another.after(this.#back);
      this.section.scrollIntoView();
      await this.next();
    });
    question.after.append(again);
  }

  /** Puts fresh figures in the place of the old ones. */
  async next() {
    enable(this.another, false);
    const fresh = await this.#take();
    enable(this.another, true);
    if (this.signal.aborted) return;
    if (!fresh) {
      this.question.result.textContent = words.NO_FRESH;
      return;
    }
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

  /** @returns {Promise<Fresh | undefined>} the next problem; all of them come before one comes again */
  async #take() {
    if (this.#coming.length === 0) {
      const pool = await this.#pool();
      const name = `${this.key} ${Math.random()}`;
      const shown = this.#shown();
      const others = pool.filter(({ figures }) =>
        Object.entries(shown).some(([name, text]) => figures[name] !== text),
      );
      this.#coming = shuffled(others, stream(deviceSeed(), name));
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

  /** @returns {Promise<Fresh[]>} from the page or from a file beside it; empty if it can't be had */
  async #pool() {
    const { pool } = this.data;
    if (Array.isArray(pool)) return pool;
    try {
      const answer = await fetch(new URL(pool, location.href), { signal: this.signal });
      const read = answer.ok ? await answer.json() : [];
      return Array.isArray(read) ? read : [];
    } catch {
      return [];
    }
  }
}
