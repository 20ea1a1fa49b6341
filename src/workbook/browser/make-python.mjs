// Makes what pages load to have Python sooner (workbook.site.derived): its library and packages, slimmed
// and byte-compiled by the very Pyodide that will import them, in what every run needs and what comes
// later, if at all; and a snapshot of its memory, taken once it is up and has loaded those modules of its
// own that every run needs. Reads one JSON job on standard input.
//
// The same job gives the same bytes: the clock stands still, entropy is a constant, and so is the seed
// of hashes. The page's worker sees to it that `random` is seeded afresh (worker/python.js).

import crypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";

/**
 * What to make.
 * @typedef {object} Job
 * @property {string} interpreter Pyodide's folder
 * @property {string} inside the Python file with what is done inside
 * @property {{name: string, file: string, slim: boolean, apart: Record<string, string>}[]} packages wheels or
 *   zips to pack anew, and the modules that get packs of their own, by pack
 * @property {string} target where packages will be in the page
 * @property {{file: string, place: string, target: string, always: string[]}} library Python's own, where it
 *   and its later part will be in the page, and what has to be in the first part
 * @property {string[]} imports modules that every run needs
 * @property {string} out where the results go: `library.zip`, `snapshot.bin`, packs as `name.tar`, and
 *   what is in those that come later, `later.json`
 */

/** Lets nothing of this moment and this machine into the interpreter's memory. */
function standStill() {
  const same = (/** @type {any} */ view) => {
    new Uint8Array(view.buffer, view.byteOffset, view.byteLength).fill(7);
    return view;
  };
  Object.assign(crypto, { randomFillSync: same });
  syncBuiltinESMExports();
  globalThis.crypto.getRandomValues = same;
  process.argv[1] = "./this.program"; // as in a browser; Python would have this file's path
  Object.defineProperty(globalThis, "navigator", { value: undefined }); // it names a language
  Math.random = () => 0.5;
  Date.now = () => 0;
  performance.now = () => 0;
}

const job = /** @type {Job} */ (JSON.parse(await text(process.stdin)));
const folder = join(job.interpreter, "/");
/** @type {typeof import("pyodide")} */
const { loadPyodide } = await import(pathToFileURL(`${folder}pyodide.mjs`).href);
const bytes = (/** @type {string} */ path) => new Uint8Array(readFileSync(path));
const options = { indexURL: folder, env: { PYTHONHASHSEED: "0" } };

/**
 * Packs Python's library and the packages: what every run needs, and apart from it what comes when code
 * imports it. Finds out which of the library's modules come with the imports.
 */
async function pack() {
  const pyodide = await loadPyodide(options);
  const fresh = pyodide.runPython("import sys; list(sys.modules)");
  pyodide.FS.writeFile("/tmp/inside.py", bytes(job.inside));
  pyodide.runPython("sys.path.insert(0, '/tmp')");
  const inside = pyodide.pyimport("inside");
  const path = pyodide.pyimport("pathlib").Path;
  const unpacked = (/** @type {string} */ name, /** @type {string} */ file) => {
    const root = `/build/${name}`;
    pyodide.FS.mkdirTree(root);
    pyodide.unpackArchive(bytes(file), "zip", { extractDir: root });
    return root;
  };
  const folders = job.packages.map(({ name, file, slim }) => {
    const root = unpacked(name, file);
    if (slim) inside.slim(path(root));
    inside.compile_all.callKwargs(path(root), job.target, { keep_sources: !slim });
    return root;
  });
  const root = unpacked("library", job.library.file);
  inside.compile_all.callKwargs(path(root), job.library.place, { keep_sources: false });
  const modules = inside.modules_of_python(pyodide.toPy(folders), pyodide.toPy(job.imports), fresh);

  const write = (/** @type {string} */ name, /** @type {any} */ data) =>
    writeFileSync(join(job.out, name), data.toJs());
  /** @type {{name: string, target: string, modules: string[]}[]} */
  const later = [];
  const part = (
    /** @type {string} */ name,
    /** @type {string} */ target,
    /** @type {(others: any) => any} */ setApart,
  ) => {
    const others = path(`/build/${name}`);
    later.push({ name, target, modules: setApart(others).toJs() });
    write(`${name}.tar`, inside.packed(others));
  };
  const { library, packages, target } = job;
  for (const { name, slim, apart } of packages) {
    const own = path(`/build/${name}`);
    for (const [other, top] of Object.entries(apart)) {
      part(other, target, (others) => inside.set_apart(own, others, top));
    }
    if (slim) part(`${name}-later`, target, (others) => inside.set_rest_apart(own, others, []));
    write(`${name}.tar`, inside.packed(own));
  }
  part("library-later", library.target, (others) =>
    inside.set_rest_apart(path(root), others, pyodide.toPy(library.always)),
  );
  write("library.zip", inside.zipped(path(root)));
  writeFileSync(join(job.out, "later.json"), JSON.stringify(later));
  return modules.toJs();
}

/**
 * Writes zeros over the memory that is free: what was in it would be compressed and sent for nothing.
 * @param {import("pyodide").PyodideAPI} pyodide the interpreter
 */
function wipe(pyodide) {
  const { _module: inside } = /** @type {any} */ (pyodide); // private, and of this exact Pyodide
  pyodide.runPython("import gc; gc.collect()");
  const top = inside._sbrk(0);
  const held = [];
  for (let size = 1 << 20; size >= 16; size >>= 1) {
    for (;;) {
      const at = inside._malloc(size);
      held.push(at);
      if (at + size > top) break; // no room for another among what is in use
      inside.HEAPU8.fill(0, at, at + size);
    }
  }
  for (const at of held) inside._free(at);
}

/** @param {string[]} modules what the snapshot has loaded */
async function takeSnapshot(modules) {
  const stdLibURL = join(job.out, "library.zip"); // whose table of contents Python keeps in memory
  const pyodide = await loadPyodide({ ...options, stdLibURL, _makeSnapshot: true });
  for (const name of modules) pyodide.pyimport("importlib").import_module(name);
  wipe(pyodide);
  writeFileSync(join(job.out, "snapshot.bin"), pyodide.makeMemorySnapshot());
}

standStill();
await takeSnapshot(await pack());
