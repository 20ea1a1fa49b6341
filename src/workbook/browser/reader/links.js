// Links that carry code: made for a cell, and opened. Code from a link is shown and never run.

import { copyText } from "../page/clipboard.js";
import { make, makeButton } from "../questions/dom.js";
import { LINK_CHARACTERS, pack, unpack } from "./packing.js";
import * as words from "./words.js";

/** @typedef {import("../page/cell.js").Cell} Cell */

/** The page's address, without a place on it. */
const here = () => location.href.replace(/#.*$/, "");

/**
 * Copies a link to this cell with its code as it stands.
 * @param {Cell} cell whose code to share
 */
export async function share(cell) {
  const link = here() + (await pack(cell.section.id, cell.code.text));
  cell.section.querySelector(".cell-link")?.remove();
  if (link.length > LINK_CHARACTERS) cell.bar.say(words.tooLong(link.length));
  else if (await copyText(link)) cell.bar.say(words.LINKED);
  else showLink(cell, link);
}

/** @param {Cell} cell where to show it @param {string} link to be copied by hand */
function showLink(cell, link) {
  const field = make("input", "cell-link-field");
  field.readOnly = true;
  field.value = link;
  field.setAttribute("aria-label", "Link");
  const box = make("div", "cell-choice cell-link", make("p", "", words.LINK), field);
  const close = () => {
    box.remove();
    cell.bar.buttons.Share.focus({ preventScroll: true });
  };
  box.append(makeButton("Close", close));
  cell.part("bar").after(box);
  cell.services.signal.addEventListener("abort", () => box.remove());
  field.focus({ preventScroll: true });
  field.select();
}

/**
 * Opens the code of a link.
 * @param {string} hash the end of the page's address
 * @param {Cell[]} cells of the page
 * @param {AbortSignal} signal takes the page down
 */
export async function openLink(hash, cells, signal) {
  const unpacked = await unpack(hash);
  if (signal.aborted) return;
  document.querySelector(".link-fault")?.remove();
  const cell = cells.find(({ section }) => section.id === unpacked.cell);
  // From here on the address is the cell's: a reload brings back what became of the code.
  history.replaceState(history.state, "", cell ? `#${cell.section.id}` : here());
  if (!cell || unpacked.fault) {
    showFault(words.FAULTS[unpacked.fault ?? "cell"], cell, signal);
    return;
  }
  // As the editor has it: one kind of line end, and none at the end of the last line.
  cell.edits.lend(unpacked.code.replace(/\r\n?/g, "\n").replace(/\n$/, ""));
  cell.section.scrollIntoView();
}

/**
 * @param {string} text why there is no code
 * @param {Cell | undefined} cell where it should have gone
 * @param {AbortSignal} signal takes the page down
 */
function showFault(text, cell, signal) {
  const box = make("div", "cell-choice link-fault", make("p", "", text));
  box.setAttribute("role", "alert");
  box.append(makeButton("Close", () => box.remove()));
  signal.addEventListener("abort", () => box.remove());
  if (cell) cell.part("code").before(box);
  else (document.querySelector("article") ?? document.querySelector("main"))?.prepend(box);
  box.scrollIntoView({ block: "center" });
}
