// Packages that come when code imports them: matplotlib, and what it depends on. Which there are, where
// they lie and how large they are stands in the lock beside the interpreter, which Pyodide has read.

import { Downloads } from "./download.js";
import { DownloadError } from "./failure.js";
import { reasonOf } from "./reason.js";

/** @typedef {import("../messages.js").Preparation} Preparation */
/** @typedef {import("pyodide").PyodideAPI} PyodideAPI */

/**
 * A package, as the lock has it. The size is the site's own addition.
 * @typedef {object} Entry
 * @property {string} file_name its file, from the interpreter's folder
 * @property {string[]} depends names of packages
 * @property {string[]} imports names of modules
 * @property {number} size bytes
 */

const FOLDER = "on-import/";

/** Packages that could not be had. */
export class UnpreparedError extends Error {
  /**
   * @param {string} what the packages that the code imports
   * @param {unknown} reason what went wrong
   */
  constructor(what, reason) {
    super(reasonOf(reason));
    this.what = what;
  }
}

/** `matplotlib-3.10.8-cp314-….whl` as a reader needs it: `matplotlib-3.10.8`. */
const short = (/** @type {string} */ file) =>
  (file.split("/").pop() ?? "").split("-").slice(0, 2).join("-");

export class Packages {
  /** @type {Map<string, Entry>} */
  #known;
  /** @type {Set<string>} */
  #loaded = new Set();

  /**
   * @param {PyodideAPI} pyodide the interpreter
   * @param {string} index its folder's absolute address
   */
  constructor(pyodide, index) {
    this.pyodide = pyodide;
    this.index = index;
    const packages = /** @type {Record<string, Entry>} */ (
      /** @type {unknown} */ (pyodide.lockfile.packages)
    );
    this.#known = new Map(
      Object.entries(packages).filter(([, { file_name }]) => file_name.startsWith(FOLDER)),
    );
    this.page = pyodide.pyimport("workbook.snippets.page");
    this.imported = pyodide.pyimport("workbook.snippets.imports").imported_in_page;
    this.page.offer(JSON.stringify(this.#offered()));
  }

  /** What each module is brought with: its own name, where no other package needs it. */
  #offered() {
    const needed = new Set([...this.#known.values()].flatMap(({ depends }) => depends));
    const roots = [...this.#known.keys()].filter((name) => !needed.has(name));
    return Object.fromEntries(
      roots.flatMap((root) =>
        this.#with([root]).flatMap(([, { imports }]) => imports.map((name) => [name, root])),
      ),
    );
  }

  /**
   * @param {string[]} names of packages
   * @returns {[string, Entry][]} these and all that they depend on, in the lock's order
   */
  #with(names) {
    const all = new Set(names);
    for (const name of all)
      for (const other of this.#known.get(name)?.depends ?? []) all.add(other);
    return [...this.#known].filter(([name]) => all.has(name));
  }

  /**
   * Brings what pieces of code import, if anything is missing.
   * @param {string[]} codes the pieces
   * @param {(preparation: Preparation | null) => void} report told how far it is; null: all is there
   */
  async prepare(codes, report) {
    const modules = new Set(JSON.parse(this.imported(JSON.stringify(codes))));
    const asked = [...this.#known].filter(([, { imports }]) => imports.some((m) => modules.has(m)));
    const wanted = this.#with(asked.map(([name]) => name)).filter(
      ([name]) => !this.#loaded.has(name),
    );
    if (wanted.length === 0) return;
    const what = asked.map(([name]) => name).join(" and ");
    const downloads = new Downloads(
      Object.fromEntries(wanted.map(([, { file_name, size }]) => [this.index + file_name, size])),
      (loaded, total, url) => report({ what, file: short(url), loaded, total }),
    );
    try {
      const files = await downloads.all();
      report({ what, file: "", loaded: 1, total: 1 });
      this.#install(wanted, files);
    } catch (error) {
      throw error instanceof DownloadError ? new UnpreparedError(what, error) : error;
    }
    report(null);
  }

  /**
   * @param {[string, Entry][]} wanted packages
   * @param {ArrayBuffer[]} files theirs
   */
  #install(wanted, files) {
    const extractDir = this.pyodide.runPython("import site; site.getsitepackages()[0]");
    for (const file of files) this.pyodide.unpackArchive(file, "wheel", { extractDir });
    this.pyodide.runPython("import importlib; importlib.invalidate_caches()");
    const names = wanted.map(([name]) => name);
    this.page.prepare(JSON.stringify(names));
    for (const name of names) this.#loaded.add(name);
  }
}
