// How numbers are written and read: the same signs and the same rounding as on the page.

/**
 * Writes a number with a fixed number of decimals. Half-way cases of the shortest decimal form are
 * rounded away from zero, as everywhere on the page, and nothing is written as −0.
 * @param {number} value the number
 * @param {number} [places] how many decimals
 * @returns {string} its text, with a real minus
 */
export function fixed(value, places = 2) {
  if (Number.isNaN(value)) return "NaN";
  if (!Number.isFinite(value)) return value > 0 ? "∞" : "−∞";
  const size = String(Math.abs(value));
  const rounded = size.includes("e")
    ? Math.abs(value)
    : Number(`${Math.round(Number(`${size}e${places}`))}e-${places}`);
  const text = rounded.toFixed(places);
  return value < 0 && Number(text) !== 0 ? `−${text}` : text;
}

/**
 * Writes a number as short as it can be at this many decimals.
 * @param {number} value the number
 * @param {number} [places] at most so many decimals
 * @returns {string} its text, without zeros at the end
 */
export function short(value, places = 2) {
  const text = fixed(value, places);
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}

/**
 * Writes a vector.
 * @param {readonly number[]} values its numbers
 * @param {(value: number) => string} [write] how to write one
 * @returns {string} as in `[1, −0.5]`
 */
export const vector = (values, write = short) =>
  `[${values.map((value) => write(value)).join(", ")}]`;

/**
 * Reads what somebody typed; a decimal comma and a real minus are as good as the others.
 * @param {string} text the text
 * @returns {number | null} the number, or null if it is none
 */
export function read(text) {
  const plain = text.trim().replace("−", "-").replace(",", ".");
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null;
}
