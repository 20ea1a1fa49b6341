// Brings what makes a page follow its reader, when it is first wanted: when a figure is pointed at,
// when changed code has run, or when a number field is touched. Until then it costs the page this
// file.

import {
  asked,
  DESCRIBED,
  figuresOf,
  follow,
  follows,
  keyOf,
  readFigure,
  TERM,
  theirs,
} from "./figures.js";

/** @typedef {import("./cell.js").Cell} Cell */
/** @typedef {typeof import("../living/living.js")} LivingModule */

/** The page's own figures, for the script that has none of its own. */
export const figures = {
  asked,
  DESCRIBED,
  figuresOf,
  follows,
  keyOf,
  readFigure,
  TERM,
  theirs,
};

/**
 * Watches the figures of this page and of every later one: brings their card, and makes links of those
 * in mathematics. A finger's first touch shows the card, and the second follows the link.
 * @param {() => Promise<LivingModule>} load fetches the script
 * @returns {{leave: () => void}} to be told when a page is left
 */
export function watchFigures(load) {
  /** @type {Promise<import("../living/card.js").FigureCard> | null} */
  let card = null;
  /** @type {Element | null} */
  let touched = null;
  const figureAt = (/** @type {EventTarget | null} */ target) =>
    target instanceof Element ? target.closest(DESCRIBED) : null;

  const meet = async (/** @type {Event} */ { target }) => {
    const figure = figureAt(target);
    if (!figure || card) return;
    try {
      card = load().then(({ FigureCard }) => new FigureCard(figures));
      (await card).begin(figure);
    } catch {
      card = null; // the figure is a link all the same
    }
  };
  document.addEventListener("pointerover", (event) => {
    const figure = figureAt(event.target);
    const fresh = event.pointerType === "touch" && !figure?.hasAttribute("aria-describedby");
    touched = fresh ? figure : null;
    void meet(event);
  });
  document.addEventListener("focusin", (event) => void meet(event));
  document.addEventListener("click", (event) => {
    if (touched && figureAt(event.target) === touched) event.preventDefault();
    else follow(event);
    touched = null;
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && follow(event)) event.preventDefault();
  });
  return { leave: () => void card?.then((shown) => shown.hide()).catch(() => {}) };
}

/**
 * Watches the cells of a page.
 * @param {Cell[]} cells the cells
 * @param {() => Promise<LivingModule>} load fetches the script
 * @param {AbortSignal} signal takes everything down again
 */
export function watchLiving(cells, load, signal) {
  /** @type {Promise<import("../living/living.js").LivingPage> | null} */
  let page = null;

  const ran = async (/** @type {Cell} */ cell, /** @type {CustomEvent} */ { detail }) => {
    if (detail.figures === undefined && page === null) return;
    try {
      page ??= load().then(({ LivingPage }) => new LivingPage(figures, signal));
      const living = await page;
      if (!signal.aborted) living.ran(cell.section, detail);
    } catch (error) {
      page = null;
      cell.failedToFollow(error, () => void ran(cell, /** @type {CustomEvent} */ ({ detail })));
    }
  };

  for (const cell of cells) {
    const { section } = cell;
    section.addEventListener(
      "workbook:ran",
      (event) => void ran(cell, /** @type {CustomEvent} */ (event)),
      { signal },
    );
    section.addEventListener(
      "workbook:ended",
      () => void page?.then((living) => living.ended(section)),
      { signal },
    );
    section.addEventListener(
      "workbook:reset",
      () => void page?.then((living) => living.forget(section)),
      { signal },
    );
    watchInputs(cell, load, signal);
  }
}

/**
 * Wakes a cell's number fields when they are touched, or when the code isn't what they show.
 * @param {Cell} cell the cell
 * @param {() => Promise<LivingModule>} load fetches the script
 * @param {AbortSignal} signal takes everything down again
 */
function watchInputs(cell, load, signal) {
  const box = /** @type {HTMLElement | null} */ (cell.section.querySelector(".cell-inputs"));
  if (!box) return;
  let awake = false;
  /** @type {KeyboardEvent[]} Keys that were pressed before the script had come. */
  const keys = [];
  const early = new AbortController();
  const wake = async () => {
    if (awake) return;
    awake = true;
    try {
      const { bringInputsToLife } = await load();
      early.abort();
      if (!signal.aborted) bringInputsToLife(box, cell, keys, signal);
    } catch {
      awake = false; // the next touch tries again; the code can be edited all the same
    }
  };
  box.dataset.live = "";
  box.addEventListener("focusin", () => void wake(), { signal });
  box.addEventListener("keydown", (event) => keys.push(event), { signal: early.signal });
  cell.section.addEventListener("workbook:code", () => void wake(), { signal });
  if (cell.code.text !== cell.code.course) void wake();
}
