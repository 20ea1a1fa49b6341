// The reader's progress on this device. Storage may be full, blocked, damaged or written by a newer
// version of the course: then progress lives as long as the page, what is kept stays untouched, and
// nothing else changes. Each change reads what is kept first, so that tabs don't undo one another.

import { empty, join, readRecord, VERSION } from "./record.js";

/** @typedef {import("./record.js").Progress} Progress */
/** @typedef {import("./record.js").QuestionEntry} QuestionEntry */
/** @typedef {import("./record.js").ExerciseEntry} ExerciseEntry */

export const KEY = "workbook:progress:v1";
const RESCUED = `${KEY}:damaged`;

class ProgressStore extends EventTarget {
  #now = empty();
  /** Whether what this page knows is also kept. */
  kept = true;

  constructor() {
    super();
    this.#read();
    window.addEventListener("storage", ({ key }) => {
      if (key !== KEY && key !== null) return;
      const here = this.#now;
      const lost = !this.kept;
      this.#read();
      if (lost) this.#now = join(here, this.#now); // what could not be kept is still known here
      this.#tell();
    });
  }

  /** @returns {Progress} as it is; not to be changed */
  get all() {
    return this.#now;
  }

  /**
   * @param {string} key page and id
   * @returns {QuestionEntry | undefined} what is known of a question
   */
  question(key) {
    return this.#now.questions[key];
  }

  /**
   * @param {string} key folder
   * @returns {ExerciseEntry | undefined} what is known of an exercise
   */
  exercise(key) {
    return this.#now.exercises[key];
  }

  /** @param {string} key page and id @param {QuestionEntry} entry what is now true */
  setQuestion(key, entry) {
    this.#change((now) => {
      now.questions[key] = entry;
    });
  }

  /**
   * @param {string} key folder
   * @param {(entry: ExerciseEntry | undefined) => ExerciseEntry} update the newest entry in, what is
   *   now true out
   */
  updateExercise(key, update) {
    this.#change((now) => {
      now.exercises[key] = update(now.exercises[key]);
    });
  }

  /** @param {string} key page and id of a question to forget */
  forget(key) {
    this.#change((now) => {
      delete now.questions[key];
    });
  }

  /** @param {Progress} other another device's record, taken in */
  join(other) {
    this.replace(join(this.#now, other));
  }

  /** @param {Progress} other takes the place of everything */
  replace(other) {
    this.#now = other;
    this.#write();
    this.#tell();
  }

  /** @param {(now: Progress) => void} change what to do with the record */
  #change(change) {
    if (this.kept) this.#read();
    change(this.#now);
    this.#write();
    this.#tell();
  }

  #tell() {
    this.dispatchEvent(new Event("change"));
    document.dispatchEvent(new Event("workbook:progress")); // the navigation says what is done
  }

  /** Takes in what is kept. */
  #read() {
    try {
      const text = localStorage.getItem(KEY);
      this.#now = text === null ? empty() : this.#parse(text);
    } catch {
      this.kept = false; // blocked
    }
  }

  /**
   * @param {string} text as kept
   * @returns {Progress} its whole entries
   */
  #parse(text) {
    let data;
    try {
      data = JSON.parse(text);
    } catch {
      localStorage.setItem(RESCUED, text); // nobody can read it here, but nothing throws it away
      return empty();
    }
    if (Number(data?.v) > VERSION) {
      this.kept = false;
      return this.#now;
    }
    const { progress, faults } = readRecord(data);
    if (faults.length > 0) localStorage.setItem(RESCUED, text);
    return progress;
  }

  #write() {
    try {
      const text = localStorage.getItem(KEY);
      if (text !== null && !this.kept && isNewer(text)) return;
      localStorage.setItem(KEY, JSON.stringify(this.#now));
      this.kept = true;
    } catch {
      this.kept = false;
    }
  }
}

/** @param {string} text as kept @returns {boolean} whether a newer version wrote it */
function isNewer(text) {
  try {
    return Number(JSON.parse(text)?.v) > VERSION;
  } catch {
    return false;
  }
}

export const progress = new ProgressStore();
