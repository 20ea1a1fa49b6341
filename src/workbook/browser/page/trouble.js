// Which of the reader's own lines a run has failed in.

/** @typedef {import("../messages.js").RunError} RunError */
/** @typedef {import("../editor/trouble.js").Trouble} Trouble */

/**
 * @param {Pick<RunError, "summary" | "hint" | "lines">} error what the run raised
 * @returns {Trouble | null} the innermost line in the cell; null where none is to blame
 */
export function troubleOf({ summary, hint = "", lines }) {
  const own = lines.filter(({ where }) => where === "cell").at(-1);
  return own ? { line: own.line, summary, hint } : null;
}
