// Reads the numbers that a reader types: decimals with a point or a comma, fractions, vectors and
// matrices with or without brackets. Pure functions. One text can be read in more than one way
// ("0,5" is a half or two numbers), so the answer is every reading, and whoever marks them takes
// the one that serves the reader best.

/**
 * One number as it was typed.
 * @typedef {object} Typed
 * @property {string} text as typed
 * @property {number} value what it is worth
 * @property {number} places digits after the point that say something; Infinity for a fraction
 * @property {number} given digits after the point as typed, zeros at the end included
 */

/** @typedef {{readings: Typed[][], bad: string}} Reading */

const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i;
const FRACTION = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+))\/([+-]?(?:\d+(?:\.\d*)?|\.\d+))$/;
const ENDLESS = /^([+-]?)(?:inf|infinity|∞)$/i;
const THOUSANDS = /^[+-]?\d{1,3}(?:[, ]\d{3})+(?:\.\d+)?$/;

/**
 * Brings the signs of other keyboards to the plain ones and takes away what surrounds the numbers.
 * @param {string} text as typed
 * @returns {string} digits, signs, separators and brackets
 */
function plain(text) {
  return text
    .normalize("NFKC") // full-width digits, thin and fixed spaces, ½ as 1⁄2
    .replace(/[\u2212\u2010-\u2015]/g, "-")
    .replace(/\u2044/g, "/")
    .replace(/^\s*\p{L}[\p{L}\d_]*\s*=/u, "")
    .replace(/\b(?:np\.|numpy\.|torch\.)?(?:array|tensor)\b/g, "")
    .replace(/(?<=\d)\s*[×x]\s*(?=\d)/g, " ")
    .replace(/\s*\/\s*/g, "/")
    .replace(/(^|[\s,;([{])([+-])\s+(?=[\d.])/g, "$1$2")
    .trim();
}

/**
 * Digits after the point: 0.250 has three, of which two say something; 1e-3 has three, 100 none.
 * @param {string} text a decimal with a point
 * @param {number} more of a percentage
 * @returns {{places: number, given: number}} those that say something, and all
 */
function digitsOf(text, more) {
  const [digits = "", exponent = "0"] = text.toLowerCase().split("e");
  const after = digits.split(".")[1] ?? "";
  const count = (/** @type {string} */ of) => Math.max(0, of.length - Number(exponent)) + more;
  return { places: count(after.replace(/0+$/, "")), given: count(after) };
}

/**
 * One number.
 * @param {string} text without spaces, with a decimal point or comma
 * @returns {Typed | null} null for what is no number
 */
function one(text) {
  const percent = text.endsWith("%");
  const digits = (percent ? text.slice(0, -1) : text).replace(/,/g, ".");
  if (DECIMAL.test(digits)) {
    // Through the exponent and not by division: 66.98 % is the double nearest to 0.6698.
    const value = percent && !/e/i.test(digits) ? Number(`${digits}e-2`) : Number(digits);
    return { text, value, ...digitsOf(digits, percent ? 2 : 0) };
  }
  const fraction = FRACTION.exec(digits);
  if (fraction && Number(fraction[2]) !== 0) {
    const value = Number(fraction[1]) / Number(fraction[2]) / (percent ? 100 : 1);
    return { text, value, places: Infinity, given: Infinity };
  }
  const endless = ENDLESS.exec(digits);
  const whole = { text, places: 0, given: 0 };
  if (endless) return { ...whole, value: endless[1] === "-" ? -Infinity : Infinity };
  return /^nan$/i.test(digits) ? { ...whole, value: NaN } : null;
}

/**
 * The ways to cut a text into numbers.
 * @param {string} text plain, without brackets
 * @returns {string[][]} each way's pieces
 */
function cuts(text) {
  const by = (/** @type {RegExp} */ separator) =>
    text.split(separator).filter((piece) => piece !== "");
  if (text.includes(";")) return [by(/[;\s]+/), by(/[;,\s]+/)];
  return [
    by(/[,\s]+/), // 0.25, 0.75 and 0.25 0.75 and 0.25,0.75
    by(/\s+/), // 0,25 0,75
    by(/,\s+|\s+/), // 0,25, 0,75
  ];
}

/**
 * Reads what was typed as so many numbers.
 * @param {string} text as typed
 * @param {number} size how many numbers are asked for
 * @returns {Reading} every reading with that many numbers; `bad` is the first piece that is no
 *   number, where that is why there is no reading
 */
export function readNumbers(text, size) {
  const flat = plain(text)
    .replace(/[[\](){}|]+/g, " ")
    .replace(/\s+%/g, "%")
    .trim();
  /** @type {Typed[][]} */
  const readings = [];
  let bad = "";
  if (size === 1 && THOUSANDS.test(flat)) readings.push([whole(flat)]);
  for (const pieces of cuts(flat)) {
    if (pieces.length !== size) continue;
    const numbers = pieces.map(one);
    const wrong = numbers.indexOf(null);
    if (wrong >= 0) bad ||= pieces[wrong] ?? "";
    else readings.push(/** @type {Typed[]} */ (numbers));
  }
  return { readings, bad: readings.length > 0 ? "" : bad || firstBad(flat) };
}

/** @param {string} text a number with its thousands set apart */
const whole = (text) => /** @type {Typed} */ (one(text.replace(/[, ]/g, "")));

/**
 * The first piece that is no number however the text is cut.
 * @param {string} text plain, without brackets
 * @returns {string} empty where all pieces are numbers
 */
function firstBad(text) {
  const pieces = text.split(/[;\s]+|,(?=\s|$)/).filter((piece) => piece !== "");
  return pieces.find((piece) => piece.split(",").some((part) => one(part) === null)) ?? "";
}
