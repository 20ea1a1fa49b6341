// What the form of a question says before anybody has answered. The build asks for it
// (render-questions.mjs), so that a question has its room and its words before its script comes.

import { rules } from "./credit.js";
import { placesOf, sizeOf } from "./marking.js";
import { askedFor } from "./words.js";

/** @type {Record<string, string>} */
const RULES = {
  predict: "Commit to an answer first; the explanation opens then. Any answer counts.",
  practice: "Practice. It never counts.",
};

/**
 * A question as the build knows it.
 * @typedef {object} Asked
 * @property {"single" | "multiple" | "numeric" | "predicate"} kind how it is answered
 * @property {string} block which kind of block it is
 * @property {number} tries how many there are
 * @property {any} data what the page says about it
 */

/**
 * @param {Asked} asked a question
 * @returns {{field: string, hint: string, buttons: string[], rules: string}} its words
 */
export function formOf({ kind, block, tries, data }) {
  const typed = kind === "numeric" || kind === "predicate";
  const choose = kind === "multiple" ? "Choose all that are right" : "Choose one";
  const check = block === "predict" ? "Commit" : "Check";
  return {
    field: !typed ? choose : sizeOf(data) === 1 ? "Your number" : "Your numbers",
    hint: typed ? askedFor(sizeOf(data), kind === "predicate" ? null : placesOf(data)) : "",
    buttons: [check, "Show answer", ...(block === "practice" ? ["Another one"] : [])],
    rules: RULES[block] ?? rules(tries),
  };
}
