// What a question says to its reader. Never a scolding, never only "wrong".

import { counted, sentence } from "./credit.js";

/** @typedef {import("./marking.js").Verdict} Verdict */

export const RIGHT = "Right.";
export const NOT_THIS = "Not this one.";
export const NOT_THESE = "Not quite this choice.";
export const NOT_YET = "Not yet.";
export const CHOOSE = "Choose an answer first.";
export const CHOOSE_SOME = "Choose at least one answer first.";
export const TRIED = "You have tried this already; choose again.";
export const SHOWN = "Here is the answer. It comes without credit, and the question comes back.";
export const LAST_TRY = "That was the last try. The answer is below, and the question comes back.";
export const CHANGED = "This question has changed since you answered it. You can answer it again.";
export const EXPLAINED = "Here is the explanation.";
export const PRACTICE_SHOWN = "Here is the answer.";
export const PRACTICE_LAST = "The answer is below.";
export const REVIEW_RULES =
  "Right at the first try, it comes back later, and in the end no more; otherwise tomorrow.";
export const REVIEW_SHOWN = "Here is the answer. The question comes back tomorrow.";
export const AGAIN = "Ask again with new figures";
export const BACK = "Back to the question";
export const NEXT_STEP = "The next step:";
export const NO_REVIEW = "The review could not be loaded. Load the page again.";

/**
 * What is asked for, said once below the field.
 * @param {number} size how many numbers
 * @param {number | null} places digits after the point; null where any number may do
 * @returns {string} one or two sentences
 */
export function askedFor(size, places) {
  const numbers = sentence(counted(size, "number"));
  const what = size === 1 ? numbers : `${numbers}, with spaces between`;
  if (places === null) return `${what}.`;
  const to = places === 0 ? "" : `, to ${counted(places, "decimal")}`;
  return `${what}${to}; a fraction or a decimal comma is fine.`;
}

/**
 * What is wrong with the form of an answer. None of this costs a try.
 * @param {Verdict} verdict of the marking
 * @param {number} places digits after the point that are asked for
 * @returns {string} one or two sentences
 */
export function formFault({ kind, text = "", size = 1 }, places) {
  const digits = places === 0 ? "a whole number" : counted(places, "decimal");
  switch (kind) {
    case "empty":
      return size === 1 ? "Type a number first." : `Type ${counted(size, "number")} first.`;
    case "unreadable":
      return `“${text.slice(0, 40)}” can’t be read as a number.`;
    case "count":
      return size === 1
        ? "One number is asked for."
        : `${sentence(counted(size, "number"))}, please, with spaces between.`;
    case "precision":
      return `Right digits, wrong precision: ${places === 0 ? digits : `to ${digits}`}, please. This costs no try.`;
    case "cut":
      return "Nearly: the digits are cut off. Round instead: look at the first digit that goes. This costs no try.";
    case "last":
      return "Nearly: the last digit is off by one. Keep all digits along the way and round once, at the end. This costs no try.";
    default:
      return "";
  }
}

/**
 * A prediction beside what is right.
 * @param {string} said what the reader committed to
 * @param {boolean} right whether it is so
 * @returns {string} one sentence
 */
export const compared = (said, right) =>
  right ? `You said ${said}, and so it is.` : `You said ${said}. Compare it with this:`;

/**
 * When a missed question comes back.
 * @param {string | null} due ISO time; null for never
 * @param {Date} now the time
 * @returns {string} such as "in a week"
 */
export function comesBack(due, now) {
  if (due === null) return "It does not come back.";
  const days = Math.round((Date.parse(due) - now.getTime()) / (24 * 60 * 60 * 1000));
  if (days <= 0) return "It is due now.";
  const when = { 1: "tomorrow", 7: "in a week", 30: "in a month" }[days] ?? `in ${days} days`;
  return `It comes back ${when}.`;
}
