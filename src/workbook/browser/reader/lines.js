// Two programs, line by line. A bundle of its own, because the library is needed only once a reader
// compares two.

import { diffLines } from "diff";

/** @typedef {{sign: " " | "−" | "+", text: string}} Line */

/** @param {string} code any @returns {string} without what can't be seen */
const tidy = (code) => `${code.replace(/[ \t\r]+$/gm, "").trim()}\n`;

/**
 * Compares two programs.
 * @param {string} before one version
 * @param {string} after the other
 * @returns {Line[]} every line of either, once where they agree
 */
export function compareLines(before, after) {
  return diffLines(tidy(before), tidy(after)).flatMap(({ added, removed, value }) => {
    const sign = added ? "+" : removed ? "−" : " ";
    return value
      .replace(/\n$/, "")
      .split("\n")
      .map((text) => /** @type {Line} */ ({ sign, text }));
  });
}
