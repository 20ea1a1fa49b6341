// The reader's code beside the solution, line by line.

import { diffLines } from "diff";

import { make } from "../questions/dom.js";
import * as words from "./words.js";

/** @typedef {{sign: " " | "−" | "+", text: string}} Line */

/** @param {string} code any @returns {string} without what can't be seen */
const tidy = (code) => `${code.replace(/[ \t]+$/gm, "").trim()}\n`;

/**
 * Compares two programs.
 * @param {string} yours the reader's
 * @param {string} solution the course's
 * @returns {Line[]} every line of either, once where they agree
 */
export function compareLines(yours, solution) {
  return diffLines(tidy(yours), tidy(solution)).flatMap(({ added, removed, value }) => {
    const sign = added ? "+" : removed ? "−" : " ";
    return value
      .replace(/\n$/, "")
      .split("\n")
      .map((text) => /** @type {Line} */ ({ sign, text }));
  });
}

/**
 * The comparison as an element.
 * @param {string} yours the reader's code
 * @param {string} solution the course's
 * @returns {HTMLElement} a caption and the lines
 */
export function comparison(yours, solution) {
  const lines = compareLines(yours, solution);
  const same = lines.every(({ sign }) => sign === " ");
  const box = make(
    "div",
    "exercise-comparison",
    make("p", "", same ? words.SAME : words.COMPARISON),
  );
  if (same) return box;
  const code = make("code", "");
  for (const { sign, text } of lines) {
    const row = make("span", "exercise-compared", `${sign} ${text}\n`);
    row.dataset.side = { " ": "both", "−": "yours", "+": "solution" }[sign];
    code.append(row);
  }
  const pre = make("pre", "", code);
  pre.tabIndex = 0; // long lines scroll, also by keyboard
  box.append(pre);
  return box;
}
