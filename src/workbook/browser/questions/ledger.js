// Where a question's entry is kept, and what its end means: in the chapter it counts, in review it
// decides when the question comes back, in practice it is forgotten.

import { now } from "../progress/clock.js";
import { progress } from "../progress/progress.js";
import { dueAfter, reviewed } from "../progress/record.js";
import { earned, left, leftFree } from "./credit.js";
import * as words from "./words.js";

/** @typedef {import("../progress/record.js").QuestionEntry} QuestionEntry */
/** @typedef {Pick<QuestionEntry, "digest" | "tries" | "done" | "credit" | "answers">} News */

/**
 * @typedef {object} Ledger
 * @property {() => QuestionEntry | undefined} entry what is known
 * @property {(news: News, predicts: boolean) => QuestionEntry} save takes what has happened
 * @property {(changed: () => void, signal: AbortSignal) => void} watch tells of changes from elsewhere
 * @property {string} [rules] in place of those in the page, for a reader who hasn't chosen yet
 * @property {(used: number, tries: number) => string} left after a miss
 * @property {(entry: QuestionEntry, tries: number) => string} outcome after a right answer
 * @property {boolean} [again] whether it can be asked again at once
 * @property {string} [shown] in place of the usual words when the answer is shown
 * @property {string} [lastTry] in place of the usual words after the last try
 */

/** @param {News} news what has happened @returns {QuestionEntry} an entry that nobody keeps */
const passing = (news) => ({
  ...news,
  ...{ last: now().toISOString(), missed: false, due: null, stage: 0, where: "" },
});

/**
 * The ledger of a question in its chapter.
 * @param {string} key page and id
 * @param {string} where its page, relative to the site's root
 * @returns {Ledger} which keeps everything
 */
export function counting(key, where) {
  return {
    entry: () => progress.question(key),
    save(news, predicts) {
      const missed = !predicts && news.credit < 1;
      const due = missed ? dueAfter(0, now()) : null;
      const entry = { ...passing(news), missed, due, where };
      progress.setQuestion(key, entry);
      return entry;
    },
    watch: (changed, signal) => progress.addEventListener("change", changed, { signal }),
    left,
    outcome: ({ tries }, of) => earned(tries, of),
  };
}

/**
 * The ledger of a question in review. Its tries are forgotten; the first one decides.
 * @param {string} key page and id
 * @param {() => void} over told once it is answered
 * @returns {Ledger} which keeps when the question comes back
 */
export function reviewing(key, over) {
  /** @type {QuestionEntry | undefined} */
  let entry;
  const later = () => words.comesBack(progress.question(key)?.due ?? null, now());
  return {
    entry: () => entry,
    save(news) {
      entry = passing(news);
      const kept = progress.question(key);
      if (news.done && kept) {
        progress.setQuestion(key, reviewed(kept, news.credit === 1, now()));
        over();
      }
      return entry;
    },
    watch() {},
    rules: words.REVIEW_RULES,
    left: leftFree,
    outcome: later,
    shown: words.REVIEW_SHOWN,
    lastTry: words.REVIEW_SHOWN,
  };
}

/** @returns {Ledger & {forget: () => void}} of a practice problem, which keeps nothing */
export function practising() {
  /** @type {QuestionEntry | undefined} */
  let entry;
  return {
    entry: () => entry,
    save(news) {
      entry = passing(news);
      return entry;
    },
    forget() {
      entry = undefined;
    },
    watch() {},
    again: true,
    left: leftFree,
    outcome: () => "",
    shown: words.PRACTICE_SHOWN,
    lastTry: words.PRACTICE_LAST,
  };
}
