// Words that the drawings share.

/**
 * Lists names as a sentence does.
 * @param {string[]} names two or more, or one
 * @returns {string} as in "I, love and NLP"
 */
export function listed(names) {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}

/**
 * Which entries are the largest, ties included: sums in another order may differ in the last bits.
 * @param {readonly number[]} values numbers
 * @returns {number[]} their indices
 */
export function largest(values) {
  const top = Math.max(...values);
  return values.flatMap((value, index) => (top - value <= 1e-9 ? [index] : []));
}

/**
 * Sets the number in a name lower.
 * @param {string} name as in `k1`
 * @returns {string} as in k₁
 */
export const subscript = (name) =>
  name.replace(/(?<=[a-z])\d/g, (digit) => "₀₁₂₃₄₅₆₇₈₉".charAt(Number(digit)));

/**
 * The choice of a token by its word.
 * @param {string[]} words the tokens
 * @returns {import("workbook/drawing").Field} the field `row`
 */
export const rowOf = (words) => ({
  name: "row",
  label: "query",
  min: 0,
  max: words.length - 1,
  step: 1,
  coarse: 1,
  choices: words,
});
