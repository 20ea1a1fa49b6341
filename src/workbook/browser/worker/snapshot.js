// The snapshot: Python's memory when it is up, made at build (make-python.mjs). Restoring it takes a
// fraction of the time of starting; but it is six megabytes that a start can do without. So:
//
// - Where the browser has it from an earlier visit, it is used.
// - Where the reader saves data, pays by the byte, or has a slow line by the browser's own account, it
//   is not fetched.
// - Otherwise it is fetched once all that a start needs has come, if that came fast enough for the
//   snapshot to arrive in less time than it saves. When it doesn't, after all, Python starts without.
// - Where it wasn't used, it is fetched for the next visit once nothing has run for a while; on a slow
//   line too, but not where the reader saves data or pays by the byte.
//
// Whatever goes wrong with it, Python starts without it.

import { connection, isDear, isMetered } from "../connection.js";
import { unpacked } from "./unpack.js";

/** @typedef {import("./download.js").Downloads} Downloads */

const WORTH_MS = 1500; // what it saves on a fast machine, less some doubt
// The snapshot is two thirds of what a start needs, so it then takes two thirds of this: less than it
// saves, also on a line that slows down a little. Fetched and not come in time, it costs all of that.
const DUE_MS = WORTH_MS;

// A start puts its own `fetch` into the place of the browser's, and the worker another after it.
const fetchPlainly = globalThis.fetch.bind(globalThis);

/** One build's snapshot. */
export class Snapshot {
  #used = false;

  /** @param {string} url absolute address, which is another when the content is */
  constructor(url) {
    this.url = url;
  }

  /**
   * The memory, where it pays to use it.
   * @param {Downloads} downloads what a start needs, begun
   * @returns {Promise<Uint8Array<ArrayBuffer> | null>} null to start without
   */
  async take(downloads) {
    try {
      const memory = (await this.#kept()) ?? (await this.#fetched(downloads));
      this.#used = memory !== null;
      return memory;
    } catch {
      return null;
    }
  }

  /** Has the browser keep it for the next visit. */
  async keep() {
    if (this.#used || isMetered(connection())) return;
    this.#used = true; // once is enough
    try {
      const { body } = await fetchPlainly(this.url, { priority: "low" });
      await body?.pipeTo(new WritableStream());
    } catch {
      // no line: the next visit starts as this one did
    }
  }

  /** What the browser has of it, without asking the site. */
  async #kept() {
    try {
      return await this.#fetch({ cache: "only-if-cached", mode: "same-origin" });
    } catch {
      return null; // it isn't there, or not whole
    }
  }

  /** @param {Downloads} downloads what a start needs, begun */
  async #fetched(downloads) {
    if (isDear(connection()) || !(await downloads.arrive(DUE_MS))) return null;
    return this.#fetch({ signal: AbortSignal.timeout(WORTH_MS) });
  }

  /** @param {RequestInit} init as for fetch */
  async #fetch(init) {
    const { ok, body } = await fetchPlainly(this.url, init);
    if (!ok || !body) throw new Error("no snapshot");
    return unpacked(body);
  }
}
