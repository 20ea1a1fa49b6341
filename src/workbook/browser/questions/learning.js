// Questions, exercises and progress, a bundle of its own that is loaded on the pages that have any.

import { Exercise } from "../exercises/exercise.js";
import { steadily } from "../page/steadily.js";
import { mountChapterLine } from "../progress/chapter.js";
import { keyOf, whereabouts } from "../progress/page.js";
import { counting } from "./ledger.js";
import { Practice } from "./practice.js";
import { make } from "./dom.js";
import { Question } from "./question.js";
import { NO_REVIEW } from "./words.js";

const TURN = 4; // with each turn, the browser goes through the whole page

/** @typedef {import("../page/cell.js").Services} Services */

/**
 * What the page gives.
 * @typedef {Pick<Services, "runner" | "loadEditor" | "loadTools" | "signal">
 *   & Pick<typeof import("../page/parts.js"), "parts">} LearningServices
 */

/** @param {string} selector of blocks @returns {HTMLElement[]} those on the page */
const all = (selector) => /** @type {HTMLElement[]} */ ([...document.querySelectorAll(selector)]);

/**
 * Brings blocks to life, a few at a time, and lets what a reader does come between. What the reader
 * looks at stays in its place.
 * @param {HTMLElement[]} sections any
 * @param {AbortSignal} signal ends it
 * @param {(section: HTMLElement) => void} begin brings one to life
 */
async function inTurn(sections, signal, begin) {
  for (let at = 0; at < sections.length; at += TURN) {
    await new Promise((resolve) => void setTimeout(resolve));
    if (signal.aborted) return;
    steadily(() => sections.slice(at, at + TURN).forEach(begin));
  }
}

/**
 * Brings a page's learning blocks to life, one after the other.
 * @param {LearningServices} services what the page gives
 */
export async function mountLearning(services) {
  const { signal } = services;
  // What has a mistake, which an author meets while editing, has nothing to answer with.
  const sections = all("section.question:has(> .question-form)");
  const drills = sections.filter(({ dataset }) => dataset.block === "practice");
  const counted = sections.filter(({ dataset }) => dataset.block !== "practice");
  const exercises = all("section.exercise:has(> .cell-code)");
  const where = whereabouts();
  /** @type {Map<string, Practice>} */
  const practice = new Map();
  await inTurn(drills, signal, (section) => {
    practice.set(section.id, new Practice(section, keyOf(section.id), signal));
  });
  await inTurn(counted, signal, (section) => {
    const key = keyOf(section.id);
    const question = new Question(section, key, counting(key, where), signal);
    practice.get(section.dataset.again ?? "")?.offer(question);
  });
  await inTurn(exercises, signal, (section) => void new Exercise(section, services));
  if (signal.aborted) return;
  mountChapterLine(counted, exercises, signal);
  for (const box of all(".progress-review")) {
    try {
      const { mountReview } = await import("../progress/review.js"); // only one page needs it
      if (!signal.aborted) mountReview(box, signal);
    } catch {
      box.append(make("p", "", NO_REVIEW));
    }
  }
}
