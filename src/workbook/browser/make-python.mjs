// Makes what pages load to have Python sooner: packages slimmed and byte-compiled by the very Pyodide
// that will import them, and a snapshot of its memory, taken once it is up and has loaded the modules
// of its own that every run needs (workbook.site.derived). Reads one JSON job on standard input.
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
 * @property {{name: string, file: string, slim: boolean}[]} packages wheels or zips to pack anew, as
 *   `name.tar`
 * @property {string} target where packages will be in the page
 * @property {string[]} imports modules that every run needs
 * @property {string} out where the results go
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

/** Packs the packages, and finds out which of Python's own modules come with the imports. */
async function pack() {
  const pyodide = await loadPyodide(options);
  const fresh = pyodide.runPython("import sys; list(sys.modules)");
  pyodide.FS.writeFile("/tmp/inside.py", bytes(job.inside));
  pyodide.runPython("sys.path.insert(0, '/tmp')");
  const inside = pyodide.pyimport("inside");
  const path = pyodide.pyimport("pathlib").Path;
  const folders = [];
  for (const { name, file, slim } of job.packages) {
    const root = `/build/${name}`;
    pyodide.FS.mkdirTree(root);
    pyodide.unpackArchive(bytes(file), "zip", { extractDir: root });
    if (slim) inside.slim(path(root));
    inside.compile_all.callKwargs(path(root), job.target, { keep_sources: !slim });
    writeFileSync(join(job.out, `${name}.tar`), inside.packed(path(root)).toJs());
    folders.push(root);
  }
  const [where, what] = [folders, job.imports].map((list) => pyodide.toPy(list));
  return inside.modules_of_python(where, what, fresh).toJs();
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
  const pyodide = await loadPyodide({ ...options, _makeSnapshot: true });
  for (const name of modules) pyodide.pyimport("importlib").import_module(name);
  wipe(pyodide);
  writeFileSync(join(job.out, "snapshot.bin"), pyodide.makeMemorySnapshot());
}

standStill();
await takeSnapshot(await pack());
