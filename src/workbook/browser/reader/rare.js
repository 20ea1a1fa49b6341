// What few pages or browsers need, brought to life with the reader's tools.

import * as figures from "../page/figures.js";
import { suggestPages } from "../page/lost.js";
import { watchReports } from "../page/report.js";

const NO_WEBASSEMBLY =
  "The examples can’t run here: this browser has no WebAssembly, or it is switched off. " +
  "Everything can be read all the same, each example with its checked output.";

let watched = false;

/** Brings to life what this page has of it; the reports once, for all pages. */
export function mountRare() {
  suggestPages();
  if (!watched) watchReports(figures);
  watched = true;
  if (!("WebAssembly" in window)) sayTooOld();
}

/** A browser may know modules and still have no WebAssembly, or have it switched off. */
function sayTooOld() {
  if (!document.querySelector("section.cell") || document.querySelector(".old-browser")) return;
  const note = document.createElement("p");
  note.className = "old-browser";
  note.setAttribute("role", "status");
  note.textContent = NO_WEBASSEMBLY;
  document.querySelector("article")?.prepend(note);
}
