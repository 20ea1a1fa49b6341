// The reader's edits, kept on this device. Storage may be full, blocked or damaged: then edits live
// as long as the page, and nothing else changes.

/**
 * @typedef {object} Edit
 * @property {string} code the reader's code
 * @property {string} digest digest of the course's cell when it was edited
 */

export class Store {
  /** @param {string} cell the cell's id */
  constructor(cell) {
    this.key = `workbook:code:${location.pathname}#${cell}`;
  }

  /** @returns {Edit | null} what was kept */
  read() {
    try {
      const kept = JSON.parse(localStorage.getItem(this.key) ?? "null");
      const whole = typeof kept?.code === "string" && typeof kept?.digest === "string";
      return whole ? kept : null;
    } catch {
      return null;
    }
  }

  /** @param {Edit} edit what to keep */
  write(edit) {
    try {
      localStorage.setItem(this.key, JSON.stringify(edit));
    } catch {
      // Kept in the page only.
    }
  }

  /** Forgets the edit. */
  clear() {
    try {
      localStorage.removeItem(this.key);
    } catch {
      // There was nothing to forget.
    }
  }
}
