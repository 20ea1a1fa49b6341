// The grader's verdict, as text, with links into the editor.

import { make, makeButton } from "../questions/dom.js";
import * as words from "./words.js";

/** @typedef {import("../messages.js").Verdict} Verdict */

/**
 * What there is to say in one line.
 * @param {Verdict} verdict of the grader
 * @returns {string} one sentence
 */
export function summary({ passed, parts }) {
  const marks = Object.values(parts);
  return passed ? words.PASSED : words.parts(marks.filter(Boolean).length, marks.length);
}

/**
 * The verdict in full.
 * @param {Verdict} verdict of the grader
 * @param {(line: number) => void} goTo moves the reader to a line of the code
 * @returns {Node[]} a summary and the messages
 */
export function report(verdict, goTo) {
  const several = Object.keys(verdict.parts).length > 1;
  const items = verdict.messages.map(({ part, text, line, call }) => {
    const item = make("li", "exercise-message");
    if (several && part) item.append(make("code", "exercise-part", part), ": ");
    item.append(make("span", "exercise-text", text));
    if (line !== null && line !== undefined) {
      item.append(
        " ",
        makeButton(`line ${line}`, () => goTo(line), "exercise-line"),
      );
    }
    if (call) item.append(make("pre", "exercise-call", make("code", "", call)));
    return item;
  });
  const first = make("p", "exercise-summary", summary(verdict));
  return items.length > 0 ? [first, make("ul", "exercise-messages", ...items)] : [first];
}
