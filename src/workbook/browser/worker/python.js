// Starts Python from the site's own files and hands out the functions that the page calls: one runs
// a cell (workbook.snippets.page), one grades an exercise (workbook.exercises), one answers what the
// editor asks about names (workbook.snippets.look). What they do is Python's, and is tested without a
// browser; this file only brings them up.

import { Downloads } from "./download.js";
import { DownloadError, damaged } from "./failure.js";
import { Later } from "./later.js";
import { Packages } from "./packages.js";
import { Snapshot } from "./snapshot.js";
import { writeFiles } from "./unpack.js";

/** @typedef {import("../messages.js").Runtime} Runtime */
/** @typedef {import("../messages.js").Outcome} Outcome */
/** @typedef {import("../messages.js").RunRequest} RunRequest */
/** @typedef {import("../messages.js").Stream} Stream */
/** @typedef {(stream: Stream | "beside", text: string) => void} Post */
/** @typedef {import("../messages.js").GradeRequest} GradeRequest */
/** @typedef {import("../messages.js").Verdict} Verdict */
/** @typedef {import("../messages.js").LookRequest} LookRequest */
/** @typedef {import("../messages.js").LookAnswer} LookAnswer */

/**
 * @typedef {object} Python
 * @property {Packages["prepare"]} prepare brings what code imports
 * @property {(request: RunRequest, post: Post) => Outcome} run runs one cell
 * @property {(request: GradeRequest) => Verdict} grade grades one answer
 * @property {(request: LookRequest) => LookAnswer} look answers a question about names
 * @property {() => Promise<void>} keep makes later imports, and the next start, faster
 */

// The smallest module there is: eight bytes that say “WebAssembly, version 1”.
const EMPTY_MODULE = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);

/** Says plainly, and at once, why Python can't start where it can't. */
function demandWebAssembly() {
  if (typeof WebAssembly !== "object") {
    throw new DownloadError("this browser has no WebAssembly, or it is switched off");
  }
  try {
    new WebAssembly.Module(EMPTY_MODULE);
  } catch {
    throw new DownloadError("the site's or the browser's content policy forbids WebAssembly");
  }
}

/**
 * The addresses of one build's files.
 * @param {string} base where the assets are
 * @param {Runtime} runtime their names
 */
function addresses(base, runtime) {
  const absolute = (/** @type {string} */ path) => new URL(path, base).href;
  return {
    index: absolute(runtime.pyodide),
    wasm: absolute(`${runtime.pyodide}pyodide.asm.wasm`),
    lock: absolute(`${runtime.pyodide}pyodide-lock.json`),
    library: absolute(runtime.library),
    packs: runtime.packs.map(absolute),
    wheels: runtime.packages.map(absolute),
    later: new Later(runtime.later, absolute),
    snapshot: new Snapshot(absolute(runtime.snapshot), runtime.snapshotSize),
    sizes: Object.fromEntries(
      Object.entries(runtime.sizes).map(([path, size]) => [absolute(path), size]),
    ),
  };
}

/**
 * The packages' files, unpacked where that can go on while the interpreter starts.
 * @param {Downloads} downloads where they come from
 * @param {ReturnType<typeof addresses>} at where they are
 * @param {Promise<void>} room when the line has room for them
 */
function fetchPackages(downloads, { packs, wheels }, room) {
  const content = async () => {
    await room;
    return Promise.all([
      Promise.all(packs.map((url) => downloads.unpacked(url))),
      Promise.all(
        wheels.map(async (url) => /** @type {const} */ ([url, await downloads.bytes(url)])),
      ),
    ]);
  };
  const files = content();
  files.catch(() => {}); // whoever installs them sees the error
  return files;
}

/**
 * Installs the site's packages and imports what every cell needs.
 * @param {import("pyodide").PyodideAPI} pyodide the interpreter
 * @param {ReturnType<typeof fetchPackages>} files theirs
 * @param {ReturnType<typeof addresses>} at where everything is
 * @returns {Promise<Omit<Python, "keep">>} what the page calls
 */
async function install(pyodide, files, { index, later }) {
  const extractDir = pyodide.runPython("import site; site.getsitepackages()[0]");
  const [packs, wheels] = await files;
  for (const pack of packs) writeFiles(pyodide.FS, extractDir, pack);
  for (const [wheel, content] of wheels) {
    try {
      pyodide.unpackArchive(content, "wheel", { extractDir });
    } catch {
      throw damaged(wheel);
    }
  }
  later.install(pyodide);
  // A snapshot has the state of `random` in it. NumPy's own is seeded when it is imported, here.
  pyodide.runPython("import random; random.seed()");
  pyodide.runPython("import importlib; importlib.invalidate_caches(); import numpy");
  const runInPage = pyodide.pyimport("workbook.snippets.page").run_in_page;
  const lookInPage = pyodide.pyimport("workbook.snippets.look").look_in_page;
  const packages = new Packages(pyodide, index);
  /** @type {((request: string) => string) | undefined} */
  let gradeInPage; // imported when first asked for: a page without exercises has no use for it
  /** @type {typeof runInPage | undefined} */
  let runAndShow; // likewise: what says how figures show a reader's own values
  return {
    async prepare(codes, report) {
      later.report = () => {}; // what packages import themselves is a part of their coming
      await packages.prepare(codes, report);
      later.report = report;
    },
    look: (/** @type {LookRequest} */ request) => JSON.parse(lookInPage(JSON.stringify(request))),
    run(/** @type {RunRequest} */ request, /** @type {Post} */ post) {
      if (request.figures) runAndShow ??= pyodide.pyimport("workbook.figures.page").run_in_page;
      const chosen = request.figures ? runAndShow : runInPage;
      const outcome = JSON.parse(chosen(JSON.stringify(request), post));
      // Code can reach the runner too, and what it makes of that must not reach the page.
      if (!("error" in outcome && "values" in outcome)) throw new Error("the runner is broken");
      return outcome;
    },
    grade(/** @type {GradeRequest} */ request) {
      gradeInPage ??= pyodide.pyimport("workbook.exercises.page").grade_in_page;
      return JSON.parse(/** @type {string} */ (gradeInPage?.(JSON.stringify(request))));
    },
  };
}

// The seed of hashes can't be changed in a snapshot. It is the same without one, so that sets print
// in the same order for every reader.
const ENVIRONMENT = { PYTHONHASHSEED: "0" };

/**
 * Starts the interpreter and installs the site's packages.
 *
 * On a slow line what is needed first comes first: the packages come while the interpreter starts.
 * @param {Downloads} downloads where the files come from
 * @param {ReturnType<typeof addresses>} at where they are
 */
async function start(downloads, at) {
  for (const url of [at.wasm, at.lock]) downloads.begin(url);
  downloads.beginPacked(at.library);
  void downloads.compile(at.wasm);
  const { memory, room } = at.snapshot.take(downloads);
  const files = fetchPackages(downloads, at, room);
  const [{ loadPyodide }] = await Promise.all([
    downloads.module(`${at.index}pyodide.mjs`),
    downloads.module(`${at.index}pyodide.asm.mjs`), // Pyodide imports it later, for nothing then
  ]);
  const options = { indexURL: at.index, stdLibURL: at.library, env: ENVIRONMENT };
  const snapshot = await memory;
  if (snapshot) {
    try {
      const restored = await loadPyodide({ ...options, _loadSnapshot: snapshot });
      return await install(restored, files, at);
    } catch (error) {
      if (error instanceof DownloadError) throw error; // else the plain start has a say
    }
  }
  return install(await loadPyodide(options), files, at);
}

/** @param {ReturnType<typeof addresses>} at where everything is */
async function keep({ later, snapshot }) {
  await later.keep();
  await snapshot.keep();
}

/**
 * Starts Python.
 * @param {string} base where the assets are, absolute
 * @param {Runtime} runtime what they are
 * @param {(loaded: number, total: number) => void} report progress in bytes
 * @returns {Promise<Python>} what the page calls
 */
export async function startPython(base, runtime, report) {
  demandWebAssembly();
  const at = addresses(base, runtime);
  const downloads = new Downloads(at.sizes, report);
  downloads.install();
  try {
    const python = await Promise.race([start(downloads, at), downloads.broken]);
    return { ...python, keep: () => keep(at) };
  } catch (error) {
    throw await downloads.cause(error);
  } finally {
    downloads.uninstall();
  }
}
