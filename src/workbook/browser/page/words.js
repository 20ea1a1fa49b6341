// What the status line says.

const megabytes = (/** @type {number} */ bytes) => (bytes / 1e6).toFixed(1);

/**
 * The sizes are those of the files themselves; how they are packed on their way is the server's choice.
 * @param {number} loaded bytes so far
 * @param {number} total bytes in all
 */
export const loading = (loaded, total) =>
  loaded < total
    ? `loading Python ${megabytes(loaded)} of ${megabytes(total)} MB, unpacked`
    : "starting Python";

/**
 * @param {import("../messages.js").Preparation} preparation how far it is
 * @returns {string} the same for the packages that code imports
 */
export const preparing = ({ what, file, loaded, total }) =>
  loaded < total
    ? `loading ${what}, ${megabytes(loaded)} of ${megabytes(total)} MB: ${file}`
    : `starting ${what}`;

/** @param {number} seconds since the run began */
export const running = (seconds) => (seconds < 1 ? "running" : `running ${seconds} s`);

/** @param {number} seconds Python's own time */
export const done = (seconds) =>
  seconds < 0.01 ? "Done in under 0.01 s." : `Done in ${seconds.toFixed(2)} s.`;

/**
 * @param {string} type of the exception
 * @param {number} [line] of the reader's that it came from
 */
export const raised = (type, line) => (line ? `${type} in line ${line}.` : `${type}.`);

/**
 * @param {"stopped" | "limit" | "fatal"} why what ended the run
 * @param {number} limit seconds that a run may take
 */
export function ended(why, limit) {
  const untouched = "Your code is untouched.";
  if (why === "limit") {
    return `Stopped after ${limit} s, the limit for one run. Python starts afresh. ${untouched}`;
  }
  if (why === "fatal") {
    return `Python had to be restarted: the code ended it, recursed too deeply or ran out of memory. ${untouched}`;
  }
  return `Stopped. ${untouched}`;
}

/**
 * @param {string} reason what failed
 * @param {string} what Python, or the package that code imports
 */
export const failed = (reason, what) =>
  `${what} could not be ${what === "Python" ? "started" : "loaded"}: ${reason}.`;

export const WAITING = "waiting for another cell to finish";
export const RESET = "The course's code and its checked output are back.";
export const RESTORED = "This is your edited code; Reset brings the course's back.";

export const SHARE_VARIABLES = "Share variables between cells";
export const LENT = "This is code from a link. It has not been run.";
export const SAME_AS_LINK = "This is the code of the link.";
export const EARLIER = "Your version of the course's earlier code.";
export const OTHER_TAB = "Written in another tab.";
export const REPLACED = "Replaced before it was run.";

/** @param {string} reason what failed */
export const noTools = (reason) => `This could not be done: ${reason}. Try again.`;

/** @param {string} reason what failed */
export const noEditor = (reason) => `The editor could not be loaded: ${reason}.`;

/** @param {string} reason what failed */
export const noFollowing = (reason) =>
  `The figures of this page could not follow: ${reason}. They show the checked values.`;
