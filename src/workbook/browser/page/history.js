// The last runs of one cell, and what was replaced in it without having been run: the newest first,
// each code once, whatever white space ends it.

import { boundPast, pastKey, read, write } from "./storage.js";

/**
 * @typedef {object} Past
 * @property {string} code what ran, or was replaced
 * @property {string} at ISO time
 * @property {string} said its first line of output, its error, or how it was replaced
 * @property {"ran" | "failed" | "kept"} kind whether it ran, and how
 */

const RUNS = 20;
const SAID_CHARACTERS = 120;

const isPast = (/** @type {any} */ past) =>
  ["code", "at", "said", "kind"].every((name) => typeof past?.[name] === "string");

/** Tells of each change by an event, `change`. */
export class History extends EventTarget {
  /** @param {string} cell the cell's id */
  constructor(cell) {
    super();
    this.key = pastKey(cell);
  }

  /** @returns {Past[]} the newest first */
  get all() {
    const kept = read(this.key);
    return Array.isArray(kept) ? kept.filter(isPast) : [];
  }

  /**
   * Takes note of a run.
   * @param {string} code what ran
   * @param {string} said the first line of what came of it
   * @param {boolean} failed whether that was an error, or Stop
   */
  ran(code, said, failed) {
    this.#add(code, said, failed ? "failed" : "ran");
  }

  /**
   * Keeps code that is about to be replaced. What ran before is here already.
   * @param {string} code the reader's
   * @param {string} said why it is here
   */
  keep(code, said) {
    const bare = code.trimEnd();
    if (!this.all.some((past) => past.code === bare)) this.#add(code, said, "kept");
  }

  /** @param {string} code any @param {string} said any @param {Past["kind"]} kind of its end */
  #add(code, said, kind) {
    const bare = code.trimEnd();
    const others = this.all.filter((past) => past.code !== bare).slice(0, RUNS - 1);
    const at = new Date().toISOString();
    write(this.key, [{ code: bare, at, said: said.slice(0, SAID_CHARACTERS), kind }, ...others]);
    boundPast();
    this.dispatchEvent(new Event("change"));
  }
}
