// What the reader's tools say.

import { LINK_CHARACTERS } from "./packing.js";

const number = (/** @type {number} */ value) => value.toLocaleString("en-GB");

export const LINKED =
  "The link is copied. It carries this code; whoever opens it decides to run it.";
export const LINK = "The browser did not allow copying. The link, to copy by hand:";
export const COPIED = "Copied.";
export const NOT_COPIED = "The browser did not allow copying.";
export const NO_OUTPUT = "There is no output to copy.";
export const NO_PAST = "Nothing has been run here yet.";
export const PAST = "The last runs of this cell, on this device";
export const COMPARED = "What stands here now beside this run: − is here now, + was then.";
export const SAME = "This is what stands here now.";
export const RESTORED = "That code is back. What it replaced is in the history.";

export const CHANGED =
  "This example has changed since you edited it. You see the new one; your version is kept.";
export const FROM_LINK =
  "This code comes from a link, not from this site. It has not been run; read it before you run it.";
export const KEPT_FROM_LINK = "The link's code is yours now.";
export const DISCARDED = "The link's code is gone; this is what was here before.";
export const LINK_COMPARED =
  "What was here beside the link's code: − was here, + came with the link.";
export const EDIT_COMPARED =
  "Your version beside the new one: − is yours only, + the new one's only.";
export const SAME_CODE = "They are the same, line by line.";

/** @param {number} length of a link, in characters */
export const tooLong = (length) =>
  `This code is too long for a link: ${number(length)} characters, of which only ` +
  `${number(LINK_CHARACTERS)} pass everywhere. Download it instead.`;

/** @param {string} name of a file */
export const saved = (name) => `${name} goes to your downloads.`;

/** @type {Record<import("./packing.js").Fault | "cell", string>} */
export const FAULTS = {
  damaged: "The link’s code is damaged: part of the link is missing or changed. Ask for it again.",
  version: "The link was made by another version of this site, and can’t be read by this one.",
  long: `The link is longer than ${number(LINK_CHARACTERS)} characters. Its code was not read.`,
  large: "The link’s code is far larger than a cell’s could be. It was not unpacked.",
  browser: "This browser can’t unpack the link’s code. A newer one can.",
  cell: "The link’s code belongs to a cell that isn’t on this page. The page may have changed.",
};

export const SESSION_BEGUN = "What one cell sets, the others now see.";
export const RESTARTED = "The session is empty. Run the cells in order.";
export const ALL_RAN = "All of them have run.";
export const RUN_ALL = "Running the cells from the top.";

/** @param {string[]} names of cells */
export const lost = (names) => `The shared variables are gone. Run again: ${names.join("; ")}.`;

/** @param {string} name of a cell */
export const haltedAt = (name) => `Halted at “${name}”.`;

/** @param {string[]} names of variables */
export const stale = (names) =>
  `out of date: ${names.join(", ")} ${names.length === 1 ? "has" : "have"} changed since`;
export const EDITED = "edited since";
export const GONE = "gone: run it again";
