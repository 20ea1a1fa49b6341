// The controls of the review page: export, import, reset.

import { make, makeButton } from "../questions/dom.js";
import { saveFile } from "../reader/save.js";
import { now } from "./clock.js";
import { readFile, writeFile } from "./file.js";
import { progress } from "./progress.js";
import { empty } from "./record.js";
import * as words from "./words.js";

/**
 * Makes the controls.
 * @param {AbortSignal} signal takes the page down
 * @returns {HTMLElement} all of them
 */
export function tools(signal) {
  const status = make("p", "progress-status");
  status.setAttribute("role", "status");
  const kept = make("p", "progress-kept");
  const showKept = () => {
    kept.textContent = progress.kept ? words.KEPT : words.NOT_KEPT;
  };
  showKept();
  progress.addEventListener("change", showKept, { signal });
  const send = makeButton("Export", () => {
    const { name, text } = writeFile(progress.all, now());
    saveFile(name, text, "application/json");
    status.textContent = words.EXPORTED;
  });
  const choose = importer((...said) => status.replaceChildren(...said));
  const row = make("div", "progress-row", send, ...choose);
  row.append(resetter(row, status));
  return make("div", "progress-tools", kept, row, status);
}

/**
 * The way in: a button that opens the browser's own choice of files.
 * @param {(...said: (Node | string)[]) => void} say tells the reader
 * @returns {HTMLElement[]} the button and the hidden field
 */
function importer(say) {
  const field = make("input", "progress-file");
  field.type = "file";
  field.accept = "application/json,.json";
  field.hidden = true;
  field.setAttribute("aria-label", "File to import");
  field.addEventListener("change", async () => {
    const [file] = field.files ?? [];
    if (!file) return;
    const text = await file.text().catch(() => "");
    field.value = ""; // the same file can be chosen again
    const { progress: other, refused } = readFile(text);
    if (refused) {
      say(words.refused(refused));
      return;
    }
    const before = structuredClone(progress.all);
    progress.join(other);
    const undo = makeButton("Undo the import", () => {
      progress.replace(before);
      say(words.UNDONE);
    });
    const counts = [other.questions, other.exercises].map((of) => Object.keys(of).length);
    say(`${words.imported(counts[0] ?? 0, counts[1] ?? 0)} `, undo);
  });
  return [makeButton("Import", () => field.click()), field];
}

/**
 * The way out of everything, after a question.
 * @param {HTMLElement} row before whose end the question is put
 * @param {HTMLElement} status tells the reader
 * @returns {HTMLButtonElement} the button
 */
function resetter(row, status) {
  const button = makeButton("Reset", () => {
    if (row.parentElement?.querySelector(".progress-ask")) return;
    const box = make("div", "cell-choice progress-ask", make("p", "", words.ASK_RESET));
    box.setAttribute("role", "group");
    box.setAttribute("aria-label", "Reset");
    const close = () => {
      box.remove();
      button.focus({ preventScroll: true });
    };
    const keep = makeButton("Keep everything", close);
    const forget = makeButton("Forget everything", () => {
      close();
      progress.replace(empty());
      status.textContent = words.WAS_RESET;
    });
    box.append(keep, forget);
    row.after(box);
    keep.focus({ preventScroll: true });
  });
  return button;
}
