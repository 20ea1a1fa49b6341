// Where keys lead on a mark: arrows by a step, with Shift or as Page Up and Page Down by a coarse one,
// Home and End to the bounds. A mark of two fields goes across by the first and up by the second.

import { stepped } from "./state.js";

/** @typedef {import("./state.js").Field} Field */
/** @typedef {import("./state.js").State} State */

/** @type {Record<string, [number, number]>} How far each key goes: across, up. */
const KEYS = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowDown: [0, -1],
  ArrowUp: [0, 1],
  PageDown: [0, -1],
  PageUp: [0, 1],
};

/**
 * Where a key leads.
 * @param {{key: string, shiftKey: boolean}} event the key
 * @param {Field[]} fields one field of the mark, or two
 * @param {State} state where they are
 * @returns {State | null} what changes; null if the key means nothing here
 */
export function movedBy({ key, shiftKey }, [first, second], state) {
  if (!first) return null;
  if (key === "Home") return { [first.name]: first.min };
  if (key === "End") return { [first.name]: first.max };
  const [across, up] = KEYS[key] ?? [0, 0];
  const field = up !== 0 && second ? second : first;
  const steps = across + up;
  if (steps === 0) return null;
  const coarse = shiftKey || key.startsWith("Page");
  return { [field.name]: stepped(field, state[field.name] ?? 0, steps, coarse) };
}
