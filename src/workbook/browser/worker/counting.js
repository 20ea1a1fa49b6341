// Progress in bytes, counted as they arrive.

/** Counts bytes of known files and reports the sum at a readable pace. */
export class Counter {
  #loaded = 0;
  #reported = 0;

  /**
   * @param {number} total all bytes to come
   * @param {(loaded: number, total: number, url: string) => void} report called at most every 50 ms
   */
  constructor(total, report) {
    this.total = total;
    this.report = report;
  }

  /**
   * @param {number} bytes arrived since the last call
   * @param {string} url of what
   */
  add(bytes, url) {
    this.#loaded = Math.min(this.#loaded + bytes, this.total);
    const now = performance.now();
    if (now - this.#reported < 50 && this.#loaded < this.total) return;
    this.#reported = now;
    this.report(this.#loaded, this.total, url);
  }
}

/**
 * Reads a copy of a response to its end, only to count.
 *
 * The response itself stays as the browser made it: WebAssembly then compiles while it arrives
 * and the browser may keep the compiled code for the next visit.
 * @param {Response} response not yet read
 * @param {(bytes: number) => void} add told of each piece
 * @returns {Promise<number>} all bytes
 */
export async function count(response, add) {
  const reader = response.clone().body?.getReader();
  let bytes = 0;
  for (;;) {
    const piece = await reader?.read();
    if (!piece || piece.done) return bytes;
    bytes += piece.value.byteLength;
    add(piece.value.byteLength);
  }
}
