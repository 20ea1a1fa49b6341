// What an exercise says to its reader.

export const KEPT =
  "Come back any time: your code and your marks are kept on this device. The checks are in this " +
  "page’s source; this is for learning, not for marks.";
export const NOT_KEPT =
  "This browser keeps nothing for this site: your code and marks last as long as this page.";
export const RESTORED = "This is your code from before; Reset brings the starter back.";
export const RESET = "The starter is back. Your marks stay.";
export const NO_MORE_HINTS = "There are no more hints.";
export const ASK_SOLUTION =
  "You haven’t checked an attempt of your own yet. It teaches more than the solution does.";
export const SOLUTION = "The solution is below.";
export const COMPARISON = "Your code beside the solution: − is yours only, + the solution’s only.";
export const SAME = "Your code is the solution, line by line.";
export const PASSED = "All of it is right.";

/**
 * @param {number} nth which hint, from 1
 * @param {number} of how many there are
 */
export const hint = (nth, of) => `Hint ${nth} of ${of}.`;

/**
 * How far the reader is.
 * @param {number} done parts
 * @param {number} of parts
 */
export function parts(done, of) {
  if (of === 1) return "Not yet.";
  return `${done} of ${of} parts ${done === 1 ? "is" : "are"} right.`;
}

/** @param {string} error what is wrong with the course's own checks */
export const faulty = (error) => `The checks of this exercise have a fault: ${error}.`;
