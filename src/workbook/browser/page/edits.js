// The reader's version of one cell: kept while it is written, brought back on the next visit, and
// never put over a course that has changed without asking.

import { askToKeep } from "./choice.js";
import { Store } from "./store.js";
import * as words from "./words.js";

/**
 * What a cell gives to its edits.
 * @typedef {object} EditOptions
 * @property {HTMLElement} section the cell
 * @property {import("./code.js").CodeBox} code where the code is shown
 * @property {(text: string) => void} say tells the reader
 * @property {AbortSignal} signal takes the page down
 */

export class Edits {
  /** @param {EditOptions} options what the cell gives */
  constructor(options) {
    this.options = options;
    this.code = options.code;
    this.store = new Store(options.section.id);
    this.digest = options.section.dataset.digest ?? "";
  }

  /**
   * Keeps what the code has become.
   * @param {string} code the reader's
   */
  keep(code) {
    if (code === this.code.course) this.store.clear();
    else this.store.write({ code, digest: this.digest });
  }

  /** Puts back the course's code, and forgets the reader's. */
  reset() {
    this.code.text = this.code.course;
    this.store.clear();
  }

  /** Brings back what the reader wrote here before. */
  restore() {
    const edit = this.store.read();
    if (!edit || edit.code === this.code.course) return;
    const { section, say, signal } = this.options;
    const show = () => {
      this.code.text = edit.code;
      say(words.RESTORED);
    };
    if (edit.digest === this.digest) {
      show();
      return;
    }
    const keep = () => {
      show();
      this.keep(edit.code);
    };
    const take = () => {
      this.store.clear();
      this.code.focus();
    };
    const bar = /** @type {HTMLElement} */ (section.querySelector(".cell-bar"));
    askToKeep(bar, { keep, take }, signal);
  }
}
