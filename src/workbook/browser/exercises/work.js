// What a reader has done of one exercise: code and marks, kept with the rest of the progress.

import { now } from "../progress/clock.js";
import { progress } from "../progress/progress.js";

/** @typedef {import("../progress/record.js").ExerciseEntry} ExerciseEntry */

export class Work {
  /** Whether the reader has yet to say what becomes of code for an earlier version. */
  undecided = false;

  /**
   * @param {string} key the exercise's folder
   * @param {string} digest of the exercise as it is now
   */
  constructor(key, digest) {
    this.key = key;
    this.digest = digest;
  }

  get #entry() {
    return progress.exercise(this.key);
  }

  /** The reader's code; null where it is the starter. */
  get code() {
    return this.#entry?.code ?? null;
  }

  /** Whether the code was written for this version of the exercise. */
  get current() {
    return this.#entry?.digest === this.digest;
  }

  /** Whether an attempt was ever checked. */
  get tried() {
    return this.#entry?.tried ?? false;
  }

  /**
   * @param {string} part a function
   * @returns {boolean} whether it was right once
   */
  done(part) {
    return this.#entry?.parts[part] === true;
  }

  /** @param {string | null} code the reader's; null for the starter */
  keep(code) {
    if (code !== this.code) this.#update((entry) => ({ ...entry, code }));
  }

  /** The code kept is for this version after all. */
  adopt() {
    this.undecided = false;
    this.#update((entry) => entry);
  }

  /**
   * Marks what a check has found. A part that was right once stays done.
   * @param {Record<string, boolean>} found whether each part is right
   * @param {boolean} tried whether the code was more than the starter
   */
  mark(found, tried) {
    this.#update((entry) => {
      const parts = { ...entry.parts };
      for (const [part, right] of Object.entries(found)) parts[part] ||= right;
      return { ...entry, parts, tried: entry.tried || tried };
    });
  }

  /** @param {(entry: ExerciseEntry) => ExerciseEntry} change what is now true */
  #update(change) {
    progress.updateExercise(this.key, (entry) => {
      const before = entry ?? { digest: "", parts: {}, code: null, tried: false, last: "" };
      const digest = this.undecided ? before.digest : this.digest;
      return { ...change(before), digest, last: now().toISOString() };
    });
  }
}
