// The arithmetic of attention, as `byhand` does it. The tests hold each of these to `byhand` on
// thousands of inputs, to a relative 1e-12.

/** @typedef {readonly number[]} Vector */
/** @typedef {readonly Vector[]} Matrix */

/**
 * The dot product.
 * @param {Vector} a one vector
 * @param {Vector} b another of the same length
 * @returns {number} the sum of the products, entry by entry
 */
export const dot = (a, b) => a.reduce((sum, value, index) => sum + value * (b[index] ?? NaN), 0);

/**
 * The scores of one query.
 * @param {Vector} query (d_k)
 * @param {Matrix} keys (n_k, d_k)
 * @returns {number[]} one score for each key
 */
export const scores = (query, keys) => keys.map((key) => dot(key, query));

/**
 * Scales scores so that they don't grow with the length of the vectors.
 * @param {Vector} raw scores
 * @param {number} dK how many numbers a query or key has; with none, every score stays 0
 * @returns {number[]} each divided by √d_k
 */
export const scale = (raw, dK) => raw.map((score) => score / Math.sqrt(Math.max(dK, 1)));

/**
 * Takes away the scores of what a query may not look at.
 * @param {Vector} row scores
 * @param {readonly boolean[]} allowed true where it may look
 * @returns {number[]} −∞ in place of the others
 */
export const mask = (row, allowed) =>
  row.map((score, index) => (allowed[index] ? score : -Infinity));

/**
 * Turns scores into weights. A row with nothing to look at gets weights of 0.
 * @param {Vector} row scores; −∞ for what may not be looked at
 * @returns {number[]} weights between 0 and 1 that sum to 1
 */
export function softmax(row) {
  const top = Math.max(...row);
  if (top === -Infinity) return row.map(() => 0);
  const parts = row.map((score) => Math.exp(score - top));
  const total = parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part) => part / total);
}

/**
 * Mixes values by their weights.
 * @param {Vector} weights one for each value
 * @param {Matrix} values (n_k, d_v)
 * @returns {number[]} the mix (d_v)
 */
export const mix = (weights, values) =>
  (values[0] ?? []).map((_, column) =>
    dot(
      weights,
      values.map((value) => value[column] ?? NaN),
    ),
  );

/**
 * The whole way for one query.
 * @param {Vector} query (d_k)
 * @param {Matrix} keys (n_k, d_k)
 * @param {Matrix} values (n_k, d_v)
 * @param {readonly boolean[]} [allowed] true where it may look; everywhere if left out
 * @returns {{raw: number[], scaled: number[], weights: number[], output: number[]}} every stage
 */
export function attend(query, keys, values, allowed = keys.map(() => true)) {
  const raw = scores(query, keys);
  const scaled = scale(raw, query.length);
  const weights = softmax(mask(scaled, allowed));
  return { raw, scaled, weights, output: mix(weights, values) };
}

/**
 * The sample variance.
 * @param {Vector} sample two numbers or more
 * @returns {number} the mean square of what each is off the mean, over n − 1
 */
export function variance(sample) {
  const mean = sample.reduce((sum, value) => sum + value, 0) / sample.length;
  const squares = sample.map((value) => (value - mean) ** 2);
  return squares.reduce((sum, value) => sum + value, 0) / (sample.length - 1);
}
