// Watches the page's drawings, and loads what makes them movable when one comes near.

import { makeButton, makeStatus } from "./elements.js";

const NEAR = "400px";

/**
 * Watches the drawings of the page at hand.
 * @param {() => Promise<typeof import("../drawings/drawings.js")>} load fetches the script
 * @param {AbortSignal} signal ends it
 */
export function watchDrawings(load, signal) {
  const sections = document.querySelectorAll("section.drawing:has(> .drawing-data)");
  if (sections.length === 0) return;

  const wake = async (/** @type {HTMLElement} */ section) => {
    try {
      await (await load()).bringToLife(section, signal);
    } catch {
      offerAgain(section, () => wake(section));
    }
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        wake(/** @type {HTMLElement} */ (target));
      }
    },
    { rootMargin: `${NEAR} 0px` },
  );
  for (const section of sections) observer.observe(section);
  signal.addEventListener("abort", () => observer.disconnect());
}

/**
 * Says that a drawing could not be made movable, with a button to try again.
 * @param {HTMLElement} section the drawing
 * @param {() => void} again tries
 */
function offerAgain(section, again) {
  const note = makeStatus("drawing-failed");
  const button = makeButton("Try again", "");
  button.addEventListener("click", () => {
    note.remove();
    again();
  });
  note.append("What makes this movable could not be loaded. ", button);
  section.querySelector(".drawing-picture")?.after(note);
}
