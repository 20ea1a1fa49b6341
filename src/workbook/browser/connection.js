// What a browser knows of its line. Only some do; the others leave it to measuring.

/**
 * @typedef {object} Connection
 * @property {boolean} [saveData] the reader asks for few bytes
 * @property {string} [type] such as `cellular`, where it is told
 * @property {string} [effectiveType] `4g` is the best there is
 * @property {number} [downlink] megabits a second, never more than ten
 */

// Megabits a second: Python's files would take a minute. Not more, for Chromium assumes 1.456 of a cable,
// ten per cent more or less, for as long as it has measured nothing.
const SLOW = 1.25;

/**
 * Whether the reader asks for few bytes, or pays for each.
 * @param {Connection | undefined} connection the browser's, where it has one
 * @returns {boolean} false where nothing is known
 */
export function isMetered(connection) {
  return Boolean(connection?.saveData) || connection?.type === "cellular";
}

/**
 * Whether bytes that nobody has asked for yet are too dear: for such readers, and on a slow line.
 * @param {Connection | undefined} connection the browser's, where it has one
 * @returns {boolean} false where nothing is known
 */
export function isDear(connection) {
  const { effectiveType = "", downlink = SLOW } = connection ?? {};
  return isMetered(connection) || /2g|3g/.test(effectiveType) || downlink < SLOW;
}

/**
 * This browser's line.
 * @returns {Connection | undefined} undefined where the browser doesn't tell
 */
export function connection() {
  return /** @type {{connection?: Connection}} */ (/** @type {unknown} */ (navigator)).connection;
}
