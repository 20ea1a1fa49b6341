// The reader's version of one cell, on this device. Another tab may write it too: the last one to
// write wins, and what it replaces goes into the history.

import { read, readText, remove, write } from "./storage.js";
import * as words from "./words.js";

/**
 * @typedef {object} Edit
 * @property {string} code the reader's code
 * @property {string} digest digest of the course's cell when it was edited
 */

/** @param {any} kept @returns {Edit | null} an edit, if that is one */
const edit = (kept) =>
  typeof kept?.code === "string" && typeof kept?.digest === "string" ? kept : null;

export class Store {
  /** What is there as far as this page knows. @type {string | null} */
  #seen = null;

  /**
   * @param {string} cell the cell's id
   * @param {import("./history.js").History} history of the cell
   */
  constructor(cell, history) {
    this.key = `workbook:code:${location.pathname}#${cell}`;
    this.history = history;
  }

  /** @returns {Edit | null} what was kept */
  read() {
    this.#seen = readText(this.key);
    return edit(read(this.key));
  }

  /** @param {Edit} kept what to keep */
  write(kept) {
    this.#yield();
    write(this.key, kept);
    this.#seen = readText(this.key);
  }

  /** Forgets the edit. */
  clear() {
    this.#yield();
    remove(this.key);
    this.#seen = null;
  }

  /** Keeps in the history what another tab has written since. */
  #yield() {
    const text = readText(this.key);
    const other = text === null || text === this.#seen ? null : edit(read(this.key));
    if (other) this.history.keep(other.code, words.OTHER_TAB);
  }
}
