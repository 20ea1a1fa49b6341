// One line at the end of a chapter: what is done, and what comes back.

import { leaveWord } from "../page/navigation.js";
import { make } from "../questions/dom.js";
import { keyOf, whereabouts } from "./page.js";
import { progress } from "./progress.js";

/** @param {number} count how many @param {string} noun what @returns {string} both */
const counted = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/**
 * What a chapter's line says.
 * @param {string[]} questions keys
 * @param {{key: string, parts: string[]}[]} exercises keys and functions
 * @returns {{done: string, missed: string}} two sentences, the second one perhaps empty
 */
function sentences(questions, exercises) {
  const entries = questions.map((key) => progress.question(key));
  const done = entries.filter((entry) => entry?.done).length;
  const missed = entries.filter((entry) => entry?.missed).length;
  const parts = exercises.flatMap(({ key, parts: names }) =>
    names.map((name) => progress.exercise(key)?.parts[name] === true),
  );
  const said = [];
  if (entries.length > 0) said.push(`${done} of ${counted(entries.length, "question")}`);
  if (parts.length > 0) {
    said.push(`${parts.filter(Boolean).length} of ${counted(parts.length, "exercise part")}`);
  }
  const back = missed === 1 ? "One question comes back" : `${missed} questions come back`;
  return {
    done: `Done in this chapter: ${said.join(", ")}.`,
    missed: missed ? `${back} in review.` : "",
  };
}

/**
 * Keeps the line up to date.
 * @param {HTMLElement[]} questions those that count
 * @param {HTMLElement[]} exercises all of them
 * @param {AbortSignal} signal takes the page down
 */
export function mountChapterLine(questions, exercises, signal) {
  if (questions.length + exercises.length === 0) return;
  const last = /** @type {HTMLElement} */ ([...questions, ...exercises].at(-1));
  const given = /** @type {HTMLElement | null} */ (document.querySelector(".chapter-progress"));
  const line = given ?? make("div", "chapter-progress");
  const review = given?.querySelector("a")?.href;
  if (!given) (last.closest("article, main") ?? last.parentElement)?.append(line);
  const keys = questions.map(({ id }) => keyOf(id));
  const parted = exercises.map((section) => ({
    key: section.dataset.exercise ?? section.id,
    parts: [...section.querySelectorAll(".exercise-parts > li")].map(
      (item) => /** @type {HTMLElement} */ (item).dataset.function ?? "",
    ),
  }));
  leaveWord([{ where: whereabouts(), questions: keys, exercises: parted.map(({ key }) => key) }]);
  const show = () => {
    const { done, missed } = sentences(keys, parted);
    const text = make("p", "", done);
    const back = make(review ? "a" : "span", "", missed);
    if (review) back.setAttribute("href", review);
    if (missed) text.append(" ", back);
    if (line.textContent !== text.textContent) line.replaceChildren(text);
  };
  show();
  line.hidden = false;
  progress.addEventListener("change", show, { signal });
}
