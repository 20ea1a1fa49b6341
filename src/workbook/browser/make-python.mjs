// Makes what pages load to have Python sooner: packages slimmed and byte-compiled by the very Pyodide
// that will import them (workbook.site.derived). Reads one JSON job on standard input. The same job gives the same bytes.

import { readFileSync, writeFileSync } from "node:fs";
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
 * @property {string} out where the results go
 */

const job = /** @type {Job} */ (JSON.parse(await text(process.stdin)));
const folder = join(job.interpreter, "/");
/** @type {typeof import("pyodide")} */
const { loadPyodide } = await import(pathToFileURL(`${folder}pyodide.mjs`).href);
const bytes = (/** @type {string} */ path) => new Uint8Array(readFileSync(path));
// Compiled sets are written in the order of their hashes.
const options = { indexURL: folder, env: { PYTHONHASHSEED: "0" } };

/** Packs the packages. */
async function pack() {
  const pyodide = await loadPyodide(options);
  pyodide.FS.writeFile("/tmp/inside.py", bytes(job.inside));
  pyodide.runPython("import sys; sys.path.insert(0, '/tmp')");
  const inside = pyodide.pyimport("inside");
  const path = pyodide.pyimport("pathlib").Path;
  for (const { name, file, slim } of job.packages) {
    const root = `/build/${name}`;
    pyodide.FS.mkdirTree(root);
    pyodide.unpackArchive(bytes(file), "zip", { extractDir: root });
    if (slim) inside.slim(path(root));
    inside.compile_all.callKwargs(path(root), job.target, { keep_sources: !slim });
    writeFileSync(join(job.out, `${name}.tar`), inside.packed(path(root)).toJs());
  }
}

await pack();
