// Two versions of a program, line by line.

import { make } from "../questions/dom.js";

const SIDES = { " ": "both", "−": "before", "+": "after" };

/**
 * The comparison as an element.
 * @param {string} before one version
 * @param {string} after the other
 * @param {{caption: string, same: string}} words what to say above it, and if there is no difference
 * @returns {Promise<HTMLElement>} a caption and the lines; empty where the comparison can't be had
 */
export async function comparison(before, after, { caption, same }) {
  const box = make("div", "comparison");
  const loaded = await import("./lines.js").catch(() => null);
  if (!loaded) return box;
  const lines = loaded.compareLines(before, after);
  const equal = lines.every(({ sign }) => sign === " ");
  box.append(make("p", "", equal ? same : caption));
  if (equal) return box;
  const code = make("code", "");
  for (const { sign, text } of lines) {
    const row = make("span", "compared", `${sign} ${text}\n`);
    row.dataset.side = SIDES[sign];
    code.append(row);
  }
  const pre = make("pre", "", code);
  pre.tabIndex = 0; // long lines scroll, also by keyboard
  box.append(pre);
  return box;
}
