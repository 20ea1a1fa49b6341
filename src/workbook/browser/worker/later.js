// What of Python's library and of NumPy comes when code imports it (workbook.snippets.later). An import
// can't wait, so the file is asked for synchronously, which a worker may do. As a rule the browser has it:
// it is fetched once nothing has run for a while.

import { connection, isMetered } from "../connection.js";
import { fetchAhead } from "./ahead.js";
import { counted } from "./failure.js";
import { reasonOf } from "./reason.js";
import { writeFiles } from "./unpack.js";

/** @typedef {import("../messages.js").Part} Part */
/** @typedef {import("../messages.js").Preparation} Preparation */
/** @typedef {import("pyodide").PyodideAPI} PyodideAPI */
/** @typedef {(preparation: Preparation | null) => void} Report */

const Line = self.XMLHttpRequest; // the reader's code finds none

const DECOMPRESS = "import zlib; lambda pack: zlib.decompress(pack.to_bytes(), 31)"; // 31: it is gzip

/**
 * Asks for a file, and waits.
 * @param {string} url absolute address
 * @param {number} size bytes that it has
 */
function asked(url, size) {
  const line = new Line();
  line.open("GET", url, false);
  line.responseType = "arraybuffer";
  try {
    line.send();
  } catch {
    throw new Error("the site can't be reached");
  }
  if (line.status !== 200) throw new Error(`the server answered ${line.status}`);
  const content = new Uint8Array(/** @type {ArrayBuffer} */ (line.response));
  if (content.length !== size)
    throw new Error(`${counted(content.length)} bytes came instead of ${counted(size)}`);
  return content;
}

/**
 * @param {(pack: Uint8Array) => any} decompress Python's
 * @param {Uint8Array} pack compressed
 * @returns {Uint8Array<ArrayBuffer>} what is in it
 */
function unpacked(decompress, pack) {
  let data;
  try {
    data = decompress(pack);
    return data.toJs();
  } catch {
    throw new Error("it is damaged");
  } finally {
    data?.destroy();
  }
}

export class Later {
  /** @type {Report} told that a run waits, and that it goes on */
  report = () => {};
  #kept = false;

  /**
   * @param {Part[]} parts what there is
   * @param {(path: string) => string} absolute address of a file
   */
  constructor(parts, absolute) {
    this.parts = parts;
    this.absolute = absolute;
  }

  /** @param {PyodideAPI} pyodide the interpreter, which looks for modules here from now on */
  install(pyodide) {
    const decompress = pyodide.runPython(DECOMPRESS);
    const bring = (/** @type {number} */ number, /** @type {string} */ module) => {
      const part = /** @type {Part} */ (this.parts[number]);
      this.report({ what: module, file: part.file, loaded: 0, total: part.size });
      try {
        const pack = asked(this.absolute(part.file), part.size);
        writeFiles(pyodide.FS, part.folder, unpacked(decompress, pack));
        return "";
      } catch (error) {
        return reasonOf(error);
      } finally {
        this.report(null);
      }
    };
    const described = this.parts.map(({ folder, modules }) => ({ folder, modules }));
    pyodide.pyimport("workbook.snippets.later").await_in_page(JSON.stringify(described), bring);
  }

  /** Has the browser keep what may be wanted. */
  async keep() {
    if (this.#kept || isMetered(connection())) return;
    this.#kept = true;
    for (const { file } of this.parts) await fetchAhead(this.absolute(file));
  }
}
