// Questions to the reader about the code of a cell: they stay until they are answered.

import { make, makeButton } from "../questions/dom.js";
import { comparison } from "./compare.js";
import * as words from "./words.js";

/** @typedef {import("../page/cell.js").Cell} Cell */

/**
 * What to ask.
 * @typedef {object} Question
 * @property {string} label what assistive technology calls it
 * @property {string} text the question itself
 * @property {Record<string, () => void>} answers what each button does
 * @property {() => Promise<HTMLElement>} compare makes the two versions, line by line
 */

/**
 * Shows a question until one of its buttons is pressed.
 * @param {HTMLElement} before the element it is put before
 * @param {Question} question what to ask
 * @param {AbortSignal} signal takes the question down
 * @returns {HTMLElement} the question
 */
function ask(before, { label, text, answers, compare }, signal) {
  const box = make("div", "cell-choice", make("p", "", text));
  box.setAttribute("role", "group");
  box.setAttribute("aria-label", label);
  for (const [name, action] of Object.entries(answers)) {
    const answer = () => {
      box.remove();
      action();
    };
    box.append(makeButton(name, answer));
  }
  /** @type {HTMLElement | null} */
  let shown = null;
  const opener = makeButton("Compare", async () => {
    shown?.remove();
    shown = shown ? null : await compare();
    if (shown) box.append(shown);
    opener.setAttribute("aria-expanded", String(shown !== null));
  });
  opener.setAttribute("aria-expanded", "false");
  box.append(opener);
  before.before(box);
  signal.addEventListener("abort", () => box.remove());
  return box;
}

/**
 * Asks the reader what to do with edits that were made to an earlier version.
 * @param {HTMLElement} before the element it is put before
 * @param {{keep: () => void, take: () => void, yours: string, present: () => string}} version what
 *   the buttons do, the reader's code, and what stands there now
 * @param {AbortSignal} signal takes the question down
 * @returns {HTMLElement} the question
 */
export function askToKeep(before, { keep, take, yours, present }, signal) {
  const said = { caption: words.EDIT_COMPARED, same: words.SAME_CODE };
  const question = {
    label: "Your edits",
    text: words.CHANGED,
    answers: { "Keep mine": keep, "Take the new one": take },
    compare: () => comparison(yours, present(), said),
  };
  return ask(before, question, signal);
}

/** @param {Cell} cell whose code was edited before the course's own changed */
export function askAboutEdit(cell) {
  const { edits, code, bar } = cell;
  const { earlier: yours } = edits;
  if (yours === null) return; // written over meanwhile
  const keep = () => {
    edits.keepEarlier(yours);
    bar.buttons.Run.focus({ preventScroll: true });
  };
  const take = () => {
    edits.forgetEarlier(yours);
    code.focus();
  };
  const version = { keep, take, yours, present: () => code.text };
  edits.question = askToKeep(cell.part("bar"), version, cell.services.signal);
}

/** @param {Cell} cell that shows code from a link */
export function askAboutLink(cell) {
  const { edits, code, bar } = cell;
  if (edits.link === null) return; // decided meanwhile
  const { before } = edits;
  const answered = (/** @type {string} */ said) => {
    bar.buttons.Run.focus({ preventScroll: true });
    bar.say(said);
  };
  const keep = () => {
    edits.keepLink();
    answered(words.KEPT_FROM_LINK);
  };
  const discard = () => {
    edits.discardLink(() => cell.forgetRun());
    answered(words.DISCARDED);
  };
  const said = { caption: words.LINK_COMPARED, same: words.SAME_CODE };
  const question = {
    label: "Code from a link",
    text: words.FROM_LINK,
    answers: { Keep: keep, Discard: discard },
    compare: () => comparison(before, code.text, said),
  };
  edits.question = ask(cell.part("code"), question, cell.services.signal);
  edits.question.classList.add("cell-lent");
}
