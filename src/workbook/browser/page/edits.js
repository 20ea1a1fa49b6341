// The reader's version of one cell: kept while it is written, brought back on the next visit, and
// never put over a course that has changed without asking. Code from a link is held apart from it
// until the reader decides. Whatever code is replaced, and was not the course's, is in the history.

import { read, remove, write } from "./storage.js";
import { Store } from "./store.js";
import * as words from "./words.js";

/**
 * What a cell gives to its edits.
 * @typedef {object} EditOptions
 * @property {HTMLElement} section the cell
 * @property {import("./code.js").CodeBox} code where the code is shown
 * @property {import("./history.js").History} history of the cell
 * @property {(text: string) => void} say tells the reader
 * @property {(about: "askAboutEdit" | "askAboutLink") => void} ask puts a question, which answers by
 *   one of the methods below
 */

/** @typedef {{code: string, link: string}} Lent what became of a link's code, and what it was */

export class Edits {
  /** The code of a link, as it came, until the reader has decided. @type {string | null} */
  link = null;
  /** An edit of an earlier version of the cell, until the reader has decided. @type {string | null} */
  earlier = null;
  /** The question that is open. @type {HTMLElement | null} */
  question = null;
  #quiet = false;

  /** @param {EditOptions} options what the cell gives */
  constructor(options) {
    const { section, code, history } = options;
    this.options = options;
    this.code = code;
    this.history = history;
    this.store = new Store(section.id, history);
    this.lentKey = `workbook:link:${location.pathname}#${section.id}`;
    this.digest = section.dataset.digest ?? "";
  }

  /**
   * Keeps what the code has become.
   * @param {string} code the reader's
   */
  keep(code) {
    if (this.#quiet) return;
    const { course } = this.code;
    if (this.link !== null) {
      write(this.lentKey, { code, link: this.link });
      return;
    }
    if (this.earlier !== null) this.history.keep(this.earlier, words.EARLIER); // written over
    this.earlier = null;
    if (code === course) this.store.clear();
    else this.store.write({ code, digest: this.digest });
  }

  /**
   * Puts other code of the reader's in place of what stands here.
   * @param {string} code the reader's
   */
  put(code) {
    if (code === this.code.text) return;
    this.#setAside(this.code.text);
    this.#show(code);
    this.keep(code);
  }

  /** Puts back the course's code. */
  reset() {
    this.#setAside(this.code.text);
    const kept = this.store.read();
    if (kept) this.#setAside(kept.code);
    this.#decide();
    this.#show(this.code.course);
    this.store.clear();
  }

  /** Brings back what the reader wrote here before, and code from a link that is undecided. */
  restore() {
    const edit = this.store.read();
    if (edit && edit.code !== this.code.course) {
      if (edit.digest === this.digest) {
        this.#show(edit.code);
        this.options.say(words.RESTORED);
      } else {
        this.earlier = edit.code;
        this.options.ask("askAboutEdit");
      }
    }
    const lent = read(this.lentKey);
    if (typeof lent?.code === "string" && typeof lent.link === "string") this.#lend(lent);
  }

  /**
   * Shows code from a link, without touching what is kept.
   * @param {string} link the code
   */
  lend(link) {
    if (link === this.link) return; // it is here, perhaps with changes
    if (this.link !== null) {
      this.#setAside(this.code.text);
    } else if (link === this.code.text) {
      this.options.say(words.SAME_AS_LINK);
      return;
    }
    this.#lend({ code: link, link });
  }

  /** @param {Lent} lent shown, with the question what to do with it */
  #lend({ code, link }) {
    this.#decide();
    this.link = link;
    write(this.lentKey, { code, link });
    this.#show(code);
    this.options.say(words.LENT);
    this.options.ask("askAboutLink");
  }

  /** What a link's code stands in front of. */
  get before() {
    return this.store.read()?.code ?? this.code.course;
  }

  /** The link's code, as it has become, is the reader's now. */
  keepLink() {
    this.#setAside(this.before);
    this.#decide();
    this.keep(this.code.text);
  }

  /**
   * What was here before comes back.
   * @param {() => void} forgetRun puts back the output of the course's code
   */
  discardLink(forgetRun) {
    this.#setAside(this.code.text);
    this.#decide();
    this.#show(this.code.course);
    forgetRun();
    this.restore();
  }

  /** @param {string} edit of an earlier version, put back */
  keepEarlier(edit) {
    this.#decide();
    this.put(edit);
    this.options.say(words.RESTORED);
  }

  /** @param {string} edit of an earlier version, left to the history */
  forgetEarlier(edit) {
    this.#decide();
    this.history.keep(edit, words.EARLIER);
    this.store.clear();
  }

  /** Takes down the question that is open; there is no code from a link any more. */
  #decide() {
    this.question?.remove();
    this.question = null;
    this.earlier = null;
    this.link = null;
    remove(this.lentKey);
  }

  /** @param {string} code kept in the history, if it is the reader's own */
  #setAside(code) {
    const others = [this.code.course, this.link].map((other) => other?.trimEnd());
    if (!others.includes(code.trimEnd())) this.history.keep(code, words.REPLACED);
  }

  /** @param {string} code shown, and not taken for something that the reader typed */
  #show(code) {
    this.#quiet = true;
    this.code.text = code;
    this.#quiet = false;
  }
}
