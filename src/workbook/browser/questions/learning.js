// Questions, exercises and progress, a bundle of its own that is loaded on the pages that have any.

import { Exercise } from "../exercises/exercise.js";
import { mountChapterLine } from "../progress/chapter.js";
import { keyOf, whereabouts } from "../progress/page.js";
import { counting } from "./ledger.js";
import { Practice } from "./practice.js";
import { make } from "./dom.js";
import { Question } from "./question.js";
import { NO_REVIEW } from "./words.js";

/** @typedef {import("../page/cell.js").Services} Services */

/**
 * What the page gives.
 * @typedef {Pick<Services, "runner" | "loadEditor" | "loadTools" | "signal">
 *   & Pick<typeof import("../page/parts.js"), "parts">} LearningServices
 */

/** @param {string} selector of blocks @returns {HTMLElement[]} those on the page */
const all = (selector) => /** @type {HTMLElement[]} */ ([...document.querySelectorAll(selector)]);

/**
 * Brings a page's learning blocks to life.
 * @param {LearningServices} services what the page gives
 */
export function mountLearning(services) {
  const { signal } = services;
  const sections = all("section.question");
  const counted = sections.filter(({ dataset }) => dataset.block !== "practice");
  const exercises = all("section.exercise");
  const where = whereabouts();
  /** @type {Map<string, Practice>} */
  const practice = new Map();
  for (const section of sections.filter((one) => !counted.includes(one))) {
    practice.set(section.id, new Practice(section, keyOf(section.id), signal));
  }
  for (const section of counted) {
    const key = keyOf(section.id);
    const question = new Question(section, key, counting(key, where), signal);
    practice.get(section.dataset.again ?? "")?.offer(question);
  }
  for (const section of exercises) new Exercise(section, services);
  mountChapterLine(counted, exercises, signal);
  for (const box of all(".progress-review")) void fill(box, signal);
}

/**
 * Fills a review page, with a script that only it needs.
 * @param {HTMLElement} box its `.progress-review`
 * @param {AbortSignal} signal takes the page down
 */
async function fill(box, signal) {
  try {
    const { mountReview } = await import("../progress/review.js");
    if (!signal.aborted) mountReview(box, signal);
  } catch {
    box.append(make("p", "", NO_REVIEW));
  }
}
