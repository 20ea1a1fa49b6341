// What the page says about the reader's own numbers.

const many = (/** @type {number} */ count, /** @type {string} */ one) =>
  `${count} ${one}${count === 1 ? "" : "s"}`;

export const SHOW_CHECKED = "Show the checked values";
export const SHOW_MINE = "Show mine again";
export const YOURS = "your value";
export const BROKEN = "no longer holds in your version";
export const NOT_DEFINED = "not defined in your version";

/** @param {number} figures how many show a value of the reader's */
export const page = (figures) =>
  `This page shows your numbers: ${many(figures, "figure")} ${figures === 1 ? "follows" : "follow"} your code.`;

export const PAGE_CHECKED = "This page shows the checked values again. Your code is kept.";

const HOW = { error: "ended in an error", ended: "was ended before it was through" };

/** @param {string} cell what the cell is called @param {keyof typeof HOW} how its run went wrong */
export const pageFailed = (cell, how) =>
  `The run of “${cell}” ${HOW[how]}: its figures show the checked values.`;

/**
 * @param {number} figures how many show a value of the reader's
 * @param {number} undefineds how many of them have none in the reader's version
 */
export function cell(figures, undefineds) {
  if (figures === 0) return "Nothing on this page changes with your code.";
  const rest = undefineds > 0 ? `; ${undefineds} of them ${NOT_DEFINED}` : "";
  return `${many(figures, "figure")} on this page ${figures === 1 ? "follows" : "follow"} your code${rest}.`;
}

export const CELL_CHECKED = "The page shows this cell’s checked values. Your code is kept.";

/** @param {keyof typeof HOW} how its run went wrong */
export const cellFailed = (how) =>
  `The run ${HOW[how]}: the figures on this page show the checked values.`;

export const QUESTION =
  "The figures here follow your code; the answer is marked by the checked ones.";

export const CHANGED = "Changed. Run shows what follows; so does Enter.";
export const NO_NUMBER = "Write a number, such as 0.5 or −2. The code has the last one.";

/** @param {string[]} names the inputs whose literal is gone */
export const notFound = (names) =>
  `Your code no longer sets ${names.join(" and ")} to numbers written out. Change ${names.length === 1 ? "it" : "them"} in the code.`;
