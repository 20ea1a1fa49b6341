// What a page keeps on this device. Storage may be blocked, full or damaged: then what is written
// lives as long as the page. Runs that are kept for the history give way first, the oldest of all.

const PAST = "workbook:history:";
const PAST_CHARACTERS = 1_000_000; // of about five million that a site may keep

/** What could not be stored. @type {Map<string, string>} */
const memory = new Map();

/**
 * The text under a key.
 * @param {string} key any
 * @returns {string | null} null where there is none
 */
export function readText(key) {
  const own = memory.get(key);
  if (own !== undefined) return own;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * The value under a key.
 * @param {string} key any
 * @returns {any} null where there is none, or none that can be read
 */
export function read(key) {
  try {
    return JSON.parse(readText(key) ?? "null");
  } catch {
    return null;
  }
}

/**
 * Keeps a value, if need be in place of the oldest runs.
 * @param {string} key any
 * @param {unknown} value what to keep
 */
export function write(key, value) {
  const text = JSON.stringify(value);
  memory.delete(key);
  for (;;) {
    try {
      localStorage.setItem(key, text);
      return;
    } catch (error) {
      const full = error instanceof DOMException && /quota/i.test(error.name);
      if (full && forgetOldest(0)) continue;
      memory.set(key, text);
      return;
    }
  }
}

/** @param {string} key of what to forget */
export function remove(key) {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // There was nothing to forget.
  }
}

/** @param {string} cell a cell's id @returns {string} where its runs are kept */
export const pastKey = (cell) => `${PAST}${location.pathname}#${cell}`;

/** Keeps the runs of all pages together within bounds, however few of them that leaves. */
export function boundPast() {
  const size = () => pastKeys().reduce((sum, key) => sum + (readText(key)?.length ?? 0), 0);
  while (size() > PAST_CHARACTERS && forgetOldest(1));
}

function pastKeys() {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PAST));
  } catch {
    return [];
  }
}

/**
 * Forgets the oldest run of all; what can't be read as runs goes at once.
 * @param {number} least how many have to stay
 * @returns {boolean} whether there was one to forget
 */
function forgetOldest(least) {
  const kept = pastKeys().map((key) => {
    const runs = read(key);
    return { key, runs: Array.isArray(runs) ? runs : [] };
  });
  if (kept.reduce((sum, { runs }) => sum + runs.length, 0) <= least) {
    const empty = kept.filter(({ runs }) => runs.length === 0);
    for (const { key } of empty) remove(key);
    return empty.length > 0;
  }
  const time = (/** @type {{runs: any[]}} */ { runs }) => String(runs.at(-1)?.at ?? "");
  const [oldest] = kept.sort((one, other) => (time(one) < time(other) ? -1 : 1));
  if (!oldest) return false;
  oldest.runs.pop();
  remove(oldest.key);
  if (oldest.runs.length > 0) write(oldest.key, oldest.runs);
  return true;
}
