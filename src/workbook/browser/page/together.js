// The page's own control: whether its cells share their variables. By itself each has its own.

import { make, makeStatus } from "./elements.js";
import * as words from "./words.js";

/**
 * Fills the place that the page keeps for it, on pages with several cells.
 * @param {import("./cell.js").Cell[]} cells of the page, in order
 * @param {Pick<import("./cell.js").Services, "runner" | "loadTools" | "signal">} services for them
 */
export function offerSession(cells, { runner, loadTools, signal }) {
  const place = /** @type {HTMLElement | null} */ (document.querySelector(".cell-session"));
  if (!place) return;
  /** @type {import("../reader/session.js").Session | null} */
  let session = null;
  const box = make("input", "");
  box.type = "checkbox";
  const label = make("label", "");
  label.append(box, words.SHARE_VARIABLES);
  const failed = makeStatus("cell-status");
  const end = () => {
    session?.end();
    session = null;
  };
  box.addEventListener("change", async () => {
    end();
    failed.textContent = "";
    if (!box.checked) return;
    try {
      const { Session } = await loadTools();
      if (box.checked && !session && !signal.aborted) session = new Session(place, cells, runner);
    } catch (error) {
      box.checked = false;
      failed.textContent = words.noTools(/** @type {Error} */ (error).message);
    }
  });
  place.setAttribute("role", "group");
  place.setAttribute("aria-label", "All cells");
  place.replaceChildren(label, failed);
  signal.addEventListener("abort", () => {
    end();
    place.replaceChildren();
  });
}
