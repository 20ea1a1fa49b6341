// Starts Python when a reader is about to want it: at the focus, a finger or a resting pointer on a cell
// or an exercise. Never because one is in view, and never where bytes are dear. It comes with the
// reader's tools, which the page fetches at the first sign of life, and so costs a reader nothing.

import { connection, isDear } from "../connection.js";

const RUNS = "section.cell, section.exercise";
const REST_MS = 150; // a pointer that only passes is no intent

/** @param {EventTarget | null} target anything @returns {boolean} whether code can be run there */
const atCode = (target) => target instanceof Element && target.closest(RUNS) !== null;

let watched = false;

/**
 * Watches the document until the first sign, over the pages that instant navigation brings.
 * @param {() => void} start starts Python, if it isn't up
 */
export function warmOnIntent(start) {
  if (watched) return;
  watched = true;
  const over = new AbortController();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let rest;
  const warm = () => {
    if (isDear(connection())) return;
    over.abort(); // one try is enough: where it fails, the click on Run tries again, and says so
    start();
  };
  const { signal } = over;
  for (const sign of ["focusin", "pointerdown", "input"]) {
    const now = (/** @type {Event} */ { target }) => {
      if (atCode(target)) warm();
    };
    document.addEventListener(sign, now, { signal });
  }
  const move = (/** @type {PointerEvent} */ { movementX, movementY, target }) => {
    clearTimeout(rest);
    if ((movementX !== 0 || movementY !== 0) && atCode(target)) rest = setTimeout(warm, REST_MS);
  };
  document.addEventListener("pointermove", move, { signal }); // not pointerover: pages scroll under it
  // The sign that brought this script has passed.
  if (atCode(document.activeElement)) warm();
}
