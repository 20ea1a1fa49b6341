// An order of options that differs between readers and stays for each: a seed kept on the device
// and the question's own name decide it.

const KEY = "workbook:seed";
const PLAIN = 1; // where nothing can be kept, every reader gets the same order, and keeps it

/** @returns {number} this device's seed */
export function deviceSeed() {
  const kept = () => Number(localStorage.getItem(KEY));
  try {
    if (!(kept() > 0)) {
      localStorage.setItem(KEY, String(crypto.getRandomValues(new Uint32Array(1))[0]));
    }
    return kept() || PLAIN;
  } catch {
    return PLAIN;
  }
}

/**
 * A stream of numbers in [0, 1) from a seed and a name (FNV-1a, then mulberry32).
 * @param {number} seed the device's
 * @param {string} name the question's
 * @returns {() => number} the next number
 */
export function stream(seed, name) {
  let state = 0x811c9dc5 ^ seed;
  for (const character of name) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Shuffles.
 * @template Item
 * @param {readonly Item[]} items left as they are
 * @param {() => number} random numbers in [0, 1)
 * @returns {Item[]} the same in another order
 */
export function shuffled(items, random) {
  const order = [...items];
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = /** @type {[Item, Item]} */ ([order[other], order[at]]);
  }
  return order;
}
