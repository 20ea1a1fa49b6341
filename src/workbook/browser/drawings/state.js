// The state of a drawing: one number for each of its fields. Everything here is pure.

/** @typedef {Record<string, number>} State */

/**
 * One number that the reader may set.
 * @typedef {object} Field
 * @property {string} name in the state and in links
 * @property {string} label what it is called
 * @property {number} min smallest value
 * @property {number} max largest value
 * @property {number} step what an arrow key adds, and what a drag is rounded to
 * @property {number} coarse what an arrow key adds with Shift
 * @property {string[]} [choices] what its values 0, 1, … are called; then it is chosen from a list
 * @property {boolean} [hidden] whether it has no box of its own
 */

/**
 * Puts a value between a field's bounds.
 * @param {Field} field the field
 * @param {number} value any number
 * @returns {number} the nearest allowed one
 */
export const clamp = (field, value) => Math.min(field.max, Math.max(field.min, value));

/**
 * Rounds a value to a multiple of a step, without the crumbs of binary fractions.
 * @param {number} value the value
 * @param {number} step the step
 * @returns {number} the nearest multiple
 */
export const toStep = (value, step) => Number((Math.round(value / step) * step).toFixed(9));

/**
 * Moves a field by keys.
 * @param {Field} field the field
 * @param {number} value where it is
 * @param {number} steps how many steps, negative for less
 * @param {boolean} coarse whether they are coarse ones
 * @returns {number} where it goes: always to a multiple of the step, the next one in that direction
 */
export function stepped(field, value, steps, coarse) {
  const step = coarse ? field.coarse : field.step;
  const at = value / step + steps;
  const next = steps > 0 ? Math.floor(at + 1e-9) : Math.ceil(at - 1e-9);
  return clamp(field, toStep(next * step, field.step));
}

/**
 * Where a drag leads.
 * @param {Field[]} fields the fields that are dragged
 * @param {number[]} values where the pointer is, one number each
 * @param {number[][]} snaps the lesson's values; empty where nothing snaps
 * @param {number} reach how near one has to be for it
 * @returns {State} what the fields become
 */
export function dragged(fields, values, snaps, reach) {
  const near = snaps
    .map((snap) => ({
      snap,
      distance: Math.hypot(...snap.map((part, index) => part - (values[index] ?? 0))),
    }))
    .filter(({ distance }) => distance <= reach)
    .sort((a, b) => a.distance - b.distance)[0];
  return Object.fromEntries(
    fields.map((field, index) => {
      const value = near?.snap[index] ?? toStep(values[index] ?? 0, field.step);
      return [field.name, clamp(field, value)];
    }),
  );
}

/**
 * Whether two states are the same.
 * @param {State} a one
 * @param {State} b the other
 * @returns {boolean} whether all fields are equal
 */
export const same = (a, b) => Object.keys(a).every((name) => a[name] === b[name]);

/** The states that were left, so that each can be gone back to. */
export class History {
  /** @type {State[]} */
  #past = [];

  /** @param {State} state the state that is about to be left */
  keep(state) {
    this.#past.push({ ...state });
    if (this.#past.length > 200) this.#past.shift();
  }

  /**
   * Takes the last state that differs from the present one.
   * @param {State} present the present one
   * @returns {State | undefined} the state to go back to
   */
  back(present) {
    let last = this.#past.pop();
    while (last && same(last, present)) last = this.#past.pop();
    return last;
  }

  /** @returns {boolean} whether there is nothing to go back to */
  get empty() {
    return this.#past.length === 0;
  }
}
