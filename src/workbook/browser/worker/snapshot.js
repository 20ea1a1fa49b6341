// The snapshot: Python's memory when it is up, made at build (make-python.mjs). Restoring it saves a part
// of the time of starting; but it is five megabytes that a start can do without. So:
//
// - Where the browser has it from an earlier visit, it is used.
// - Where the reader saves data, pays by the byte, or has a slow line by the browser's own account, it
//   is not fetched.
// - Otherwise the interpreter's own files say how fast the line is: their first bytes, and all of them, for
//   a line may be slow at first. Where the snapshot comes in less time than it saves, it is fetched.
// - Where it turns out to come too slowly, it is given up on the way.
// - Where it wasn't used, it is fetched for the next visit once nothing has run for a while; on a slow
//   line too, but not where the reader saves data or pays by the byte.
//
// Whatever goes wrong with it, Python starts without it.

import { connection, isDear, isMetered } from "../connection.js";
import { fetchAhead, fetchPlainly } from "./ahead.js";
import { spreadOut, unpacked } from "./unpack.js";

/** @typedef {import("./download.js").Downloads} Downloads */

const WORTH_MS = 250; // what it saves, less some doubt; more on a slow machine
const FIRST_BYTES = 1_000_000; // say how fast a line is
const GRACE_MS = 100; // how fast the snapshot itself comes shows after that

/** One build's snapshot. */
export class Snapshot {
  #used = false;
  /** @type {RequestCache} */
  #cache = "default";

  /**
   * @param {string} url absolute address, which is another when the content is
   * @param {number} size bytes
   */
  constructor(url, size) {
    this.url = url;
    this.size = size;
  }

  /**
   * Takes the memory, where it pays to use it.
   * @param {Downloads} downloads of the interpreter, begun
   * @returns {{memory: Promise<Uint8Array<ArrayBuffer> | null>, room: Promise<void>}} the memory, null
   *   to start without; and when the line has room for what is needed later
   */
  take(downloads) {
    const kept = this.#kept();
    const whole = downloads.speed();
    const fast = downloads.speed(FIRST_BYTES).then((speed) => this.#pays(speed));
    const room = (async () => {
      if (!(await kept) && !(await fast)) await whole;
    })();
    for (const promise of [whole, fast, room]) promise.catch(() => {}); // told by who starts Python
    return { memory: this.#memory(kept, downloads, fast, whole), room };
  }

  /** @param {number} speed of the line, in bytes a millisecond */
  #pays(speed) {
    return this.size / speed < WORTH_MS;
  }

  /**
   * @param {Promise<Response | null>} kept what the browser has
   * @param {Downloads} downloads of the interpreter, begun
   * @param {Promise<boolean>} fast whether the line is, after the first bytes
   * @param {Promise<number>} whole how fast the interpreter came
   */
  async #memory(kept, downloads, fast, whole) {
    try {
      const archive = (await this.#whole(kept)) ?? (await this.#fetched(downloads, fast, whole));
      this.#used = archive !== null;
      return archive && spreadOut(archive);
    } catch {
      return null;
    }
  }

  /** Has the browser keep it for the next visit. */
  async keep() {
    if (this.#used || isMetered(connection())) return;
    this.#used = true; // once is enough
    await fetchAhead(this.url, this.#cache);
  }

  /** What the browser has of it, without asking the site. */
  async #kept() {
    try {
      const response = await fetchPlainly(this.url, {
        cache: "only-if-cached",
        mode: "same-origin",
      });
      if (response.ok) return response;
      this.#cache = "reload"; // a host may have had the browser keep an answer that it was out of order
      return null;
    } catch {
      return null; // it isn't there
    }
  }

  /** @param {Promise<Response | null>} kept what the browser has, which may be a part */
  async #whole(kept) {
    try {
      const body = (await kept)?.body;
      return body ? await unpacked(body) : null;
    } catch {
      return null;
    }
  }

  /**
   * @param {Downloads} downloads of the interpreter, begun
   * @param {Promise<boolean>} fast whether the line is, after the first bytes
   * @param {Promise<number>} whole how fast the interpreter came
   */
  async #fetched(downloads, fast, whole) {
    if (isDear(connection()) || !((await fast) || this.#pays(await whole))) return null;
    const over = new AbortController();
    const giveUp = () => over.abort();
    void whole.then(() => setTimeout(giveUp, 2 * WORTH_MS), giveUp); // where nothing comes any more
    const { ok, body } = await fetchPlainly(this.url, { cache: this.#cache, signal: over.signal });
    if (!ok || !body) throw new Error("no snapshot");
    return unpacked(body.pipeThrough(this.#inTime(downloads, whole)));
  }

  /**
   * Lets the bytes through as long as what is left comes in less time than it saves. While the
   * interpreter is on its way too, what comes of that shows as well how fast the line is.
   * @param {Downloads} downloads of the interpreter
   * @param {Promise<unknown>} whole when it is here
   */
  #inTime(downloads, whole) {
    let came = 0;
    let measured = () => came + downloads.came;
    let since = { ms: performance.now(), bytes: measured() };
    const alone = () => {
      measured = () => came;
      since = { ms: performance.now(), bytes: came };
    };
    whole.then(alone, alone);
    /** @type {TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>} */
    const stream = new TransformStream({
      transform: (piece, to) => {
        came += piece.byteLength;
        const ms = performance.now() - since.ms;
        const left = ((this.size - came) * ms) / (measured() - since.bytes);
        if (ms > GRACE_MS && left > WORTH_MS) throw new Error("the snapshot is late");
        to.enqueue(piece);
      },
    });
    return stream;
  }
}
