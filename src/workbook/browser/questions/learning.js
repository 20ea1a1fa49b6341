// Questions, exercises and progress, a bundle of its own that is loaded on the pages that have any.

import { Exercise } from "../exercises/exercise.js";
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
 * Gives a few at a time, and lets what a reader does come between.
 * @template T
 * @param {T[]} things any
 * @param {AbortSignal} signal ends it
 */
async function* inTurn(things, signal) {
  for (const [index, thing] of things.entries()) {
    if (index % TURN === 0) await new Promise((resolve) => void setTimeout(resolve));
    if (signal.aborted) return;
    yield thing;
  }
}

/**
 * Brings a page's learning blocks to life, one after the other.
 * @param {LearningServices} services what the page gives
 */
export async function mountLearning(services) {
  const { signal } = services;
  const sections = all("section.question");
  const drills = sections.filter(({ dataset }) => dataset.block === "practice");
  const counted = sections.filter((one) => !drills.includes(one));
  const exercises = all("section.exercise");
  const where = whereabouts();
  /** @type {Map<string, Practice>} */
  const practice = new Map();
  for await (const section of inTurn(drills, signal)) {
    practice.set(section.id, new Practice(section, keyOf(section.id), signal));
  }
  for await (const section of inTurn(counted, signal)) {
    const key = keyOf(section.id);
    const question = new Question(section, key, counting(key, where), signal);
    practice.get(section.dataset.again ?? "")?.offer(question);
  }
  for await (const section of inTurn(exercises, signal)) new Exercise(section, services);
  if (signal.aborted) return;
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
