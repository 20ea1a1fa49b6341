// Questions to the reader about the code of a cell: they stay until they are answered.

import { noTools } from "./words.js";

/**
 * What to ask.
 * @typedef {object} Question
 * @property {string} label what assistive technology calls it
 * @property {string} text the question itself
 * @property {Record<string, () => void>} answers what each button does
 * @property {() => Promise<HTMLElement>} [compare] makes the two versions, line by line
 */

/**
 * Shows a question until one of its buttons is pressed.
 * @param {HTMLElement} before the element it is put before
 * @param {Question} question what to ask
 * @param {AbortSignal} signal takes the question down
 * @returns {HTMLElement} the question
 */
export function ask(before, { label, text, answers, compare }, signal) {
  const box = document.createElement("div");
  box.className = "cell-choice";
  box.setAttribute("role", "group");
  box.setAttribute("aria-label", label);
  const said = document.createElement("p");
  said.textContent = text;
  const button = (/** @type {string} */ name, /** @type {() => void} */ action) => {
    const made = document.createElement("button");
    made.type = "button";
    made.className = "cell-button";
    made.textContent = name;
    made.addEventListener("click", action);
    box.append(made);
    return made;
  };
  box.append(said);
  for (const [name, action] of Object.entries(answers)) {
    button(name, () => {
      box.remove();
      action();
    });
  }
  if (compare) offer(box, button, compare);
  before.before(box);
  signal.addEventListener("abort", () => box.remove());
  return box;
}

/**
 * Lets the reader see both versions before answering.
 * @param {HTMLElement} box the question
 * @param {(name: string, action: () => void) => HTMLElement} button makes one
 * @param {() => Promise<HTMLElement>} compare makes the two versions
 */
function offer(box, button, compare) {
  /** @type {HTMLElement | null} */
  let shown = null;
  const opener = button("Compare", async () => {
    if (shown) shown.remove();
    const made = shown ? null : await compare().catch(failed);
    shown = made;
    if (made) box.append(made);
    opener.setAttribute("aria-expanded", String(made !== null));
  });
  opener.setAttribute("aria-expanded", "false");
}

/** @param {Error} error why there is nothing to compare with @returns {HTMLElement} says so */
function failed({ message }) {
  const said = document.createElement("p");
  said.textContent = noTools(message);
  return said;
}

/**
 * Asks the reader what to do with edits that were made to an earlier version.
 * @param {HTMLElement} before the element it is put before
 * @param {{keep: () => void, take: () => void, compare: () => Promise<HTMLElement>}} actions what
 *   the buttons do
 * @param {AbortSignal} signal takes the question down
 */
export function askToKeep(before, { keep, take, compare }, signal) {
  const question = {
    label: "Your edits",
    text: "This example has changed since you edited it. You see the new one; your version is kept.",
    answers: { "Keep mine": keep, "Take the new one": take },
    compare,
  };
  return ask(before, question, signal);
}
