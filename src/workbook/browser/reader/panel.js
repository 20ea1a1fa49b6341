// A cell's history below its controls: each run with its time and what came of it, to be compared with
// what stands there now, or put back.

import { comparison } from "./compare.js";
import { make, makeButton } from "../questions/dom.js";
import * as words from "./words.js";

/** @typedef {import("../page/cell.js").Cell} Cell */
/** @typedef {import("../page/history.js").Past} Past */

/** @param {string} at ISO time @returns {HTMLElement} for the reader, with the day unless it is today */
function time(at) {
  const then = new Date(at);
  const valid = !Number.isNaN(then.getTime());
  const today = valid && then.toDateString() === new Date().toDateString();
  const text = today ? then.toLocaleTimeString("en-GB") : then.toLocaleString("en-GB");
  const made = make("time", "past-time", valid ? text : at);
  if (valid) made.dateTime = at;
  return made;
}

/**
 * One entry.
 * @param {Cell} cell whose history it is
 * @param {Past} past what was
 * @returns {HTMLElement} the entry
 */
function entry(cell, past) {
  const here = past.code === cell.code.text.trimEnd();
  const item = make(
    "li",
    "past",
    time(past.at),
    make("span", "past-said", past.said || "no output"),
  );
  item.dataset.kind = past.kind;
  if (here) {
    item.append(make("span", "past-here", words.SAME));
    return item;
  }
  const restore = makeButton("Restore", () => {
    cell.edits.put(past.code);
    cell.bar.say(words.RESTORED);
    cell.menu.button.focus({ preventScroll: true });
  });
  const compare = makeButton("Compare", async () => {
    const open = item.querySelector(".comparison");
    open?.remove();
    compare.setAttribute("aria-expanded", String(!open));
    const said = { caption: words.COMPARED, same: words.SAME };
    if (!open) item.append(await comparison(cell.code.text, past.code, said));
  });
  compare.setAttribute("aria-expanded", "false");
  item.append(restore, compare);
  return item;
}

/**
 * Opens the history, or closes it if it is open.
 * @param {Cell} cell whose history to show
 */
export function showHistory(cell) {
  const open = cell.section.querySelector(".cell-past");
  if (open) {
    open.dispatchEvent(new Event("close"));
    return;
  }
  const box = make("div", "cell-past");
  box.tabIndex = -1;
  box.setAttribute("role", "group");
  box.setAttribute("aria-label", "History");
  const took = new AbortController();
  const close = () => {
    took.abort();
    box.remove();
    cell.menu.button.focus({ preventScroll: true });
  };
  let here = -1;
  const find = () => cell.history.all.findIndex(({ code }) => code === cell.code.text.trimEnd());
  const fill = () => {
    const { all } = cell.history;
    here = find();
    const list = make("ol", "past-list", ...all.map((past) => entry(cell, past)));
    const head = make("p", "past-head", all.length > 0 ? words.PAST : words.NO_PAST);
    box.replaceChildren(head, makeButton("Close", close, "past-close"), list);
  };
  const { signal } = took;
  box.addEventListener("close", close, { signal });
  box.addEventListener(
    "keydown",
    (event) => {
      if (event.key === "Escape") close();
    },
    { signal },
  );
  cell.history.addEventListener("change", fill, { signal });
  const refill = () => here !== find() && fill();
  cell.section.addEventListener("workbook:code", refill, { signal });
  cell.services.signal.addEventListener("abort", () => box.remove(), { signal });
  fill();
  cell.part("bar").after(box);
  box.focus({ preventScroll: true });
}
