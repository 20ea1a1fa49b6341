// Marks typed answers. Pure functions: what was typed and what the page says in, a verdict out.
// A decimal is right if it is a correct rounding at the stated precision, half-way cases either
// way; a fraction is right if it rounds to the answer. Right digits at another precision, digits
// cut off instead of rounded, and a last digit that went astray along the way cost no try: the
// reader is told what is wrong with the form and types again.

import { readNumbers } from "./numbers.js";

/** @typedef {import("./numbers.js").Typed} Typed */
/** @typedef {number | "Infinity" | "-Infinity" | "NaN"} Entry */
/** @typedef {Entry | Entry[] | Entry[][]} Value */

/**
 * What a page says about a numeric question.
 * @typedef {object} Numeric
 * @property {Value} value the answer, at full precision
 * @property {string} shown the answer as the course writes it
 * @property {number} places digits after the point that are asked for
 * @property {{value: Value, why: number}[]} slips wrong answers that have a reason of their own
 */

/**
 * @typedef {object} Verdict
 * @property {"right" | "precision" | "cut" | "last" | "slip" | "wrong" | "count" | "unreadable"
 *   | "empty"} kind
 * @property {number} [why] which slip
 * @property {string} [text] what could not be read
 * @property {number} [size] how many numbers are asked for
 */

const EXACT = 1e-12; // of a fraction and of doubles that went through one division
const ALONG_THE_WAY = 0.01; // relative: how far a last digit may stray and still be called that
const OF_A_FRACTION = 3; // decimals that are asked of who doesn't type the fraction itself

/** From best to worst; a vector is as good as its worst entry. */
const ORDER = /** @type {const} */ (["right", "precision", "cut", "last", "wrong"]);
/** @typedef {typeof ORDER[number]} Grade */

/**
 * The entries of a value, row by row.
 * @param {Value} value from the page
 * @returns {number[]} numbers
 */
export function entriesOf(value) {
  return [value].flat(2).map(Number);
}

/**
 * How many numbers a question asks for.
 * @param {any} data what the page says about it
 * @returns {number} at least one
 */
export const sizeOf = (data) =>
  data.kind === "predicate" ? (data.size ?? 1) : entriesOf(data.value).length;

/**
 * How many digits after the point a question asks for.
 * @param {any} data what the page says about it
 * @returns {number} those of its answer; of a fraction, some
 */
export function placesOf({ shown = "", places = 0 }) {
  return shown.includes("/") ? Math.max(places, OF_A_FRACTION) : places;
}

/**
 * Whether a typed number is the value, rounded to so many places.
 * @param {number} typed the number
 * @param {number} value at full precision
 * @param {number} places digits after the point
 * @returns {boolean} true also for either side of a half-way case
 */
function rounds(typed, value, places) {
  if (!Number.isFinite(typed) || !Number.isFinite(value)) return Object.is(typed, value);
  const slack = EXACT * Math.max(1, Math.abs(value));
  return Math.abs(typed - value) <= 0.5 * 10 ** -places + slack;
}

/** @param {number} one @param {number} other @returns {boolean} equal but for rounding errors */
function equal(one, other) {
  if (!Number.isFinite(one) || !Number.isFinite(other)) return Object.is(one, other);
  return Math.abs(one - other) <= EXACT * Math.max(1, Math.abs(one), Math.abs(other));
}

/**
 * Marks one number.
 * @param {Typed} typed as typed
 * @param {number} value the answer
 * @param {number} places digits after the point that are asked for
 * @returns {Grade} how good it is
 */
function grade(typed, value, places) {
  const { value: number, places: telling } = typed;
  if (equal(number, value)) return telling > places && telling < Infinity ? "precision" : "right";
  if (!Number.isFinite(number) || !Number.isFinite(value)) return "wrong";
  const rounded = Number(value.toFixed(Math.min(places, 20)));
  if (equal(rounded, value)) return coarse(typed, value, places); // exact as shown: no leeway
  if (rounds(number, value, places)) {
    return telling <= places || telling === Infinity ? "right" : "precision";
  }
  if (telling > places) return "wrong";
  return coarse(typed, value, places) === "precision" ? "precision" : astray(typed, value, places);
}

/**
 * A number with fewer digits than asked for.
 * @param {Typed} typed as typed
 * @param {number} value the answer
 * @param {number} places digits after the point that are asked for
 * @returns {Grade} whether its digits are right
 */
function coarse({ value: number, given }, value, places) {
  const says = number !== 0 && given < places;
  return says && rounds(number, value, given) ? "precision" : "wrong";
}

/**
 * A number whose last digit is off by one: cut off, or rounded along the way.
 * @param {Typed} typed as typed
 * @param {number} value the answer
 * @param {number} places digits after the point that are asked for
 * @returns {Grade} which of the two, or wrong
 */
function astray({ value: number, given }, value, places) {
  const step = 10 ** given;
  const cut = given > 0 && number !== 0 && equal(number, Math.trunc(value * step) / step);
  if (cut) return "cut";
  const near = Math.abs(number - value) <= 1.5 * 10 ** -places;
  const small = Math.abs(number - value) <= ALONG_THE_WAY * Math.abs(value);
  return given === places && near && small ? "last" : "wrong";
}

/**
 * Marks one reading.
 * @param {Typed[]} reading as many numbers as the value has
 * @param {number[]} value the answer's entries
 * @param {number} places digits after the point that are asked for
 * @returns {Grade} of its worst entry
 */
function gradeAll(reading, value, places) {
  const grades = reading.map((typed, at) => grade(typed, value[at] ?? NaN, places));
  return ORDER[Math.max(...grades.map((one) => ORDER.indexOf(one)))] ?? "wrong";
}

/**
 * Marks what was typed into a numeric question.
 * @param {string} text as typed
 * @param {Numeric} asked what the page says
 * @returns {Verdict} the best that any reading of the text deserves
 */
export function markNumeric(text, asked) {
  const value = entriesOf(asked.value);
  const read = readTyped(text, value.length);
  if ("kind" in read) return read;
  const best = (/** @type {number[]} */ entries) =>
    Math.min(...read.map((reading) => ORDER.indexOf(gradeAll(reading, entries, asked.places))));
  const kind = ORDER[best(value)] ?? "wrong";
  if (kind === "right") return { kind };
  const slips = asked.slips.map((slip) => best(entriesOf(slip.value)));
  const exactly = slips.indexOf(0);
  if (exactly >= 0) return { kind: "slip", why: asked.slips[exactly]?.why ?? 0 };
  if (kind !== "wrong") return { kind };
  const nearly = slips.findIndex((grade) => ORDER[grade] !== "wrong");
  return nearly >= 0 ? { kind: "slip", why: asked.slips[nearly]?.why ?? 0 } : { kind };
}

/**
 * Marks what was typed into a question that has many right answers.
 * @param {string} text as typed
 * @param {number} size how many numbers are asked for
 * @param {(numbers: number[]) => boolean} test whether they will do
 * @returns {Verdict} right if any reading passes
 */
export function markPredicate(text, size, test) {
  const read = readTyped(text, size);
  if ("kind" in read) return read;
  const passes = read.some((reading) => test(reading.map((typed) => typed.value)));
  return { kind: passes ? "right" : "wrong" };
}

/**
 * @param {string} text as typed
 * @param {number} size how many numbers are asked for
 * @returns {Typed[][] | Verdict} the readings, or why there is none
 */
function readTyped(text, size) {
  if (text.trim() === "") return { kind: "empty", size };
  const { readings, bad } = readNumbers(text, size);
  if (readings.length > 0) return readings;
  return bad ? { kind: "unreadable", text: bad } : { kind: "count", size };
}
