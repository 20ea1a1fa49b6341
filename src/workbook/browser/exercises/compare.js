// The reader's code beside the solution, line by line.

import { make } from "../questions/dom.js";
import * as words from "./words.js";

/**
 * The comparison as an element.
 * @param {string} yours the reader's code
 * @param {string} solution the course's
 * @returns {Promise<HTMLElement>} a caption and the lines; empty where the comparison can't be had
 */
export async function comparison(yours, solution) {
  const box = make("div", "exercise-comparison");
  const loaded = await import("./lines.js").catch(() => null);
  if (!loaded) return box;
  const lines = loaded.compareLines(yours, solution);
  const same = lines.every(({ sign }) => sign === " ");
  box.append(make("p", "", same ? words.SAME : words.COMPARISON));
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
