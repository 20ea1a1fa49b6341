// The page's own script: brings its cells and figures to life. Loaded on every page, so it stays
// small; the editor and Python come when the reader asks for them.

import { Cell } from "./cell.js";
import { watchDrawings } from "./drawings.js";
import { watchFigures, watchLiving } from "./living.js";
import { RECORD } from "./navigation.js";
import { parts } from "./parts.js";
import { forgetQueries } from "./queries.js";
import { Runner } from "./runner.js";
import { readText } from "./storage.js";
import { offerSession } from "./together.js";
import { reachWide } from "./wide.js";

const beside = (/** @type {string} */ file) => new URL(file, import.meta.url).href;

// Both outlive Material's instant navigation, with which a page is replaced and this script stays.
/** @type {import("../messages.js").PageRuntime} */
const runtime = JSON.parse(__RUNTIME__);
const runner = new Runner(runtime, beside(__WORKER__));

/** What completion is made from: the list of names, and Python once it is up. */
const knowledge = {
  names: beside(runtime.names),
  /** @type {Runner["look"]} */
  look: (run, request) => runner.look(run, request),
};

/**
 * Fetches a script that is loaded on demand. A browser remembers that a module failed, so each new
 * try has a new name.
 * @param {string} file its name
 */
function loader(file) {
  let attempt = 0;
  return async () => {
    try {
      return await import(beside(file) + (attempt > 0 ? `?again=${attempt}` : ""));
    } catch {
      attempt += 1;
      throw new Error(`${file} could not be loaded`);
    }
  };
}

const fetchEditor = loader(__EDITOR__);

/** Fetches the editor, and gives it what it completes from. */
async function loadEditor() {
  /** @type {typeof import("../editor/editor.js")} */
  const { createEditor } = await fetchEditor();
  /** @type {typeof createEditor} */
  const create = (options) => createEditor({ ...options, ...knowledge });
  return { createEditor: create };
}

const loadTools = loader(__READER__);
const loadLiving = loader(__LIVING__);
const figures = watchFigures(loadLiving);

const LEARNING = ".question, .exercise, .progress-review";

/**
 * Brings questions, exercises and progress to life, where the page has any. Where their script can't
 * be had, the page stays what it is without one: questions with folded answers.
 * @param {Parameters<typeof import("../questions/learning.js").mountLearning>[0]} services for them
 */
async function mountLearning(services) {
  if (!document.querySelector(LEARNING)) return;
  /** @type {(typeof import("../questions/learning.js"))[]} The first is the bundle's own. */
  const [learning] = await Promise.all(
    __LEARNING__.split(",").map((piece) => import(beside(piece))),
  );
  await learning?.mountLearning(services);
}

const loadDrawings = loader(__DRAWINGS__);
const loadMarks = loader(__MARKS__);

/**
 * Has the navigation say what is done, once anything is.
 * @param {AbortSignal} signal takes the page down
 */
function markNavigation(signal) {
  const mark = () => {
    if (!readText(RECORD) && !document.querySelector(".nav-progress")) return;
    loadMarks().then((marks) => marks.mark(), NOT_NEEDED);
  };
  mark();
  document.addEventListener("workbook:progress", mark, { signal });
  window.addEventListener("storage", mark, { signal });
}

/**
 * Opens code that came with the page's address, now and whenever the address changes.
 * @param {Cell[]} cells of the page
 * @param {AbortSignal} signal takes the page down
 */
function watchLinks(cells, signal) {
  const open = () => {
    const { hash } = location;
    if (!hash.startsWith("#share=")) return;
    const meant = cells.find(({ section: { id } }) => hash.includes(`=${id}.`)) ?? cells[0];
    meant?.use((tools) => tools.openLink(hash, cells, signal));
  };
  const follow = (/** @type {Event} */ { target }) => {
    const link = target instanceof Element ? target.closest("a") : null;
    const here = link?.pathname === location.pathname && link.hash.startsWith("#share=");
    if (here) setTimeout(open); // Material changes the address without an event
  };
  window.addEventListener("hashchange", open, { signal });
  document.addEventListener("click", follow, { signal });
  open();
}

/** What few pages need comes with the reader's tools: reports, the lost, and browsers that are too old. */
const RARE = ".not-found, a.report-mistake";

/** The page is whole without them. */
const NOT_NEEDED = () => {};

/** @type {(() => void) | undefined} From the first page on. */
let leaveQueries;
let page = new AbortController();

/** Takes the last page's cells down and this page's up. */
function mount() {
  page.abort();
  leaveQueries?.();
  page = new AbortController();
  figures.leave();
  const focusNext = (/** @type {Cell} */ after) => cells[cells.indexOf(after) + 1]?.code.focus();
  const { signal } = page;
  const services = { runner, loadEditor, loadTools, focusNext, signal };
  // A cell that could not be built, which an author meets while editing, has no code.
  /** @type {NodeListOf<HTMLElement>} */
  const sections = document.querySelectorAll("section.cell:has(> .cell-code)");
  const cells = Array.from(sections, (section) => new Cell(section, services));
  reachWide(document.querySelectorAll("pre > code"));
  watchLiving(cells, loadLiving, signal);
  mountLearning({ ...services, parts }).catch(NOT_NEEDED); // the folded answers of the page itself are still there
  watchDrawings(loadDrawings, signal);
  offerSession(cells, services);
  watchLinks(cells, signal);
  for (const sign of ["pointerover", "focusin"]) {
    const attend = () => loadTools().then((tools) => tools.attend(runner, signal), NOT_NEEDED);
    document.addEventListener(sign, attend, { once: true, signal });
  }
  if (document.querySelector(RARE) || !self.WebAssembly) {
    loadTools().then((tools) => tools.mountRare(), NOT_NEEDED);
  }
  markNavigation(signal);
}

await window.painted;
mount();
await window.theme;
window.document$?.subscribe(() => {
  // The first page is alive already, and the theme goes on listening for what it has asked there.
  if (!leaveQueries) leaveQueries = forgetQueries(MediaQueryList.prototype);
  else setTimeout(mount); // a task after the theme's own, which takes long enough
});
