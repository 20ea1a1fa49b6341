// The reader's tools, a bundle of its own that is loaded when the first of them is asked for: history,
// links, files, sessions.

import { addAnchors } from "./anchors.js";
import { copyText } from "../page/clipboard.js";
import { followContents } from "./contents.js";
import { asNotebook, asPython } from "./files.js";
import { saveFile } from "./save.js";
import { warmOnIntent } from "./warm.js";
import * as words from "./words.js";

/** @typedef {import("../page/cell.js").Cell} Cell */

export { askAboutEdit, askAboutLink, askToKeep } from "./choice.js";
export { comparison } from "./compare.js";
export { openLink, share } from "./links.js";
export { openMenu } from "./menu.js";
export { showHistory } from "./panel.js";
export { mountRare } from "./rare.js";
export { Session } from "./session.js";

/**
 * What is made ready once the reader shows a sign of life.
 * @param {import("../page/runner.js").Runner} runner whose Python may be wanted soon
 * @param {AbortSignal} signal takes the page down
 */
export function attend(runner, signal) {
  addAnchors();
  followContents(signal);
  warmOnIntent(() => runner.warm());
}

/** @param {Cell} cell any */
function sourceOf({ section, label: title, setup, code: { text: code }, services: { runner } }) {
  const address = new URL(`#${section.id}`, location.href).href;
  const wheels = runner.runtime.packages.map((path) => new URL(path, runner.script).href);
  return { title, address, setup, code, wheels };
}

/** @param {Cell} cell to be saved as a program */
export function downloadPython(cell) {
  saveFile(cell.file, asPython(sourceOf(cell)), "text/x-python");
  cell.bar.say(words.saved(cell.file));
}

/** @param {Cell} cell to be saved as a notebook */
export function downloadNotebook(cell) {
  const name = `${cell.file.replace(/\.py$/, "")}.ipynb`;
  saveFile(name, asNotebook(sourceOf(cell)), "application/x-ipynb+json");
  cell.bar.say(words.saved(name));
}

/**
 * Copies text, and says whether that worked.
 * @param {Pick<Cell["bar"], "say">} bar where it is said
 * @param {string} text what to copy
 */
export async function copy(bar, text) {
  bar.say((await copyText(text)) ? words.COPIED : words.NOT_COPIED);
}

/** @param {Cell} cell whose output to copy: the text of it, errors with their whole traceback */
export async function copyOutput(cell) {
  const texts = cell.output.box.querySelectorAll(":scope > :is(pre, .cell-error)");
  const parts = [...texts].map((part) => {
    const traceback = part.querySelector(".cell-error-rest pre");
    return (traceback ?? part).textContent ?? "";
  });
  const text = parts.map((part) => (part.endsWith("\n") ? part : `${part}\n`)).join("");
  if (text.trim() === "") cell.bar.say(words.NO_OUTPUT);
  else await copy(cell.bar, text);
}
