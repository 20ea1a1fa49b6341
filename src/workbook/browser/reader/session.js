// A session: the cells of a page share one namespace. It knows in what order they ran, which of them
// are out of date because of what ran since, and what is lost when Python is restarted.

import { make, makeButton, enable } from "../questions/dom.js";
import * as words from "./words.js";

/** @typedef {import("../page/cell.js").Cell} Cell */
/** @typedef {import("../messages.js").SessionReport} SessionReport */

/**
 * The last run of a cell in this session.
 * @typedef {object} Ran
 * @property {number} order from 1
 * @property {string} code what ran
 * @property {string[]} sets what it left
 * @property {string[]} uses what it took from before
 * @property {boolean} lost whether what it left is gone
 */

let sessions = 0;

export class Session {
  /** @type {Map<Cell, Ran>} */
  #ran = new Map();
  #order = 0;
  #over = new AbortController();
  /** Which sequence of runs is under way, if any; a later one ends it. */
  #sequence = 0;

  /**
   * @param {HTMLElement} box where its controls go
   * @param {Cell[]} cells of the page, in order
   * @param {import("../page/runner.js").Runner} runner runs code
   */
  constructor(box, cells, runner) {
    this.cells = cells;
    this.key = newKey();
    this.status = make("p", "cell-status");
    this.status.setAttribute("role", "status");
    this.runAll = makeButton("Run all", () => void this.#run(this.cells));
    this.restart = makeButton("Restart", () => this.#restart());
    this.controls = [this.runAll, this.restart, this.status];
    box.append(...this.controls);
    const { signal } = this.#over;
    runner.addEventListener("restart", () => this.#lose(), { signal });
    for (const [index, cell] of cells.entries()) {
      cell.session = this;
      cell.section.addEventListener("workbook:code", () => this.#show(), { signal });
      if (index === 0) continue;
      const above = () => void this.#run(cells.slice(0, index));
      signal.addEventListener("abort", cell.menu.add("Run all above", above));
    }
    this.status.textContent = words.SESSION_BEGUN;
  }

  /** Every cell is by itself again. */
  end() {
    this.#over.abort();
    this.#sequence += 1;
    for (const cell of this.cells) {
      cell.session = null;
      cell.section.querySelector(".cell-order")?.remove();
    }
    for (const control of this.controls) control.remove();
  }

  /**
   * Takes note of a run that came to its end.
   * @param {Cell} cell that ran
   * @param {string} code what ran
   * @param {SessionReport} report what it did
   */
  ran(cell, code, { fresh, sets, uses }) {
    if (fresh) for (const ran of this.#ran.values()) ran.lost = true;
    this.#order += 1;
    this.#ran.set(cell, { order: this.#order, code, sets, uses, lost: false });
    this.#show();
  }

  /** @param {Cell} cell whose run was ended from outside, and the session with it */
  ended(cell) {
    const lost = this.#lost();
    if (lost.length > 0) cell.bar.say(`${cell.bar.status.textContent} ${words.lost(lost)}`);
  }

  /** Python has gone, and every variable with it. */
  #lose() {
    if (![...this.#ran.values()].some(({ lost }) => !lost)) return;
    for (const ran of this.#ran.values()) ran.lost = true;
    this.status.textContent = words.lost(this.#lost());
    this.#show();
  }

  /** @returns {string[]} the names of the cells to run again */
  #lost() {
    return this.cells.filter((cell) => this.#ran.get(cell)?.lost).map(({ label }) => label);
  }

  /** Begins with nothing, under another key. */
  #restart() {
    this.#sequence += 1;
    for (const cell of this.cells) cell.attempt.stop();
    this.key = newKey();
    this.#ran.clear();
    this.#order = 0;
    enable(this.runAll, true);
    this.status.textContent = words.RESTARTED;
    this.#show();
  }

  /** @param {Cell[]} cells run one after another, until one of them fails */
  async #run(cells) {
    const mine = ++this.#sequence;
    enable(this.runAll, false);
    this.status.textContent = words.RUN_ALL;
    let end = words.ALL_RAN;
    for (const cell of cells) {
      const state = await cell.run();
      if (mine !== this.#sequence) return;
      if (state !== "done") {
        end = words.haltedAt(cell.label);
        const lost = this.#lost();
        if (lost.length > 0) end += ` ${words.lost(lost)}`;
        break;
      }
    }
    enable(this.runAll, true);
    this.status.textContent = end;
  }

  /** Shows at each cell when it ran, and whether that still holds. */
  #show() {
    for (const cell of this.cells) {
      const ran = this.#ran.get(cell);
      const shown = cell.section.querySelector(".cell-order");
      const made = ran && order(ran.order, this.#note(cell, ran));
      if (made) {
        if (shown) shown.replaceWith(made);
        else cell.bar.status.before(made);
      } else shown?.remove();
    }
  }

  /** @param {Cell} cell any @param {Ran} ran its last run @returns {string} why it no longer holds */
  #note(cell, ran) {
    if (ran.lost) return words.GONE;
    if (cell.code.text !== ran.code) return words.EDITED;
    const later = [...this.#ran.values()].filter((other) => other.order > ran.order && !other.lost);
    const set = new Set(later.flatMap(({ sets }) => sets));
    const changed = ran.uses.filter((name) => set.has(name));
    return changed.length > 0 ? words.stale(changed) : "";
  }
}

/** @returns {string} one that no session has had; the worker outlives the page */
function newKey() {
  sessions += 1;
  return `${location.pathname}:${sessions}`;
}

/** @param {number} nth when it ran @param {string} note why it no longer holds */
function order(nth, note) {
  const number = make(
    "span",
    "cell-order-number",
    make("span", "cell-unseen", "Run number "),
    `${nth}`,
  );
  const made = make("span", "cell-order", number);
  if (note) made.append(make("span", "cell-order-note", ` ${note}`));
  made.dataset.state = note ? "stale" : "fresh";
  return made;
}
