// How a file fails that a start needs, or code.

/** A file that could not be had. Its message is written for the reader. */
export class DownloadError extends Error {}

const name = (/** @type {string} */ url) => new URL(url).pathname.split("/").pop() ?? url;

/**
 * @param {string} url absolute address of the file
 * @param {string} reason what went wrong
 */
export const notLoaded = (url, reason) =>
  new DownloadError(`${name(url)} could not be loaded (${reason})`);

/** @param {string} url of a file that came, and can't be read */
export const damaged = (url) => notLoaded(url, "it is damaged");

export const counted = (/** @type {number} */ bytes) => bytes.toLocaleString("en-GB");
