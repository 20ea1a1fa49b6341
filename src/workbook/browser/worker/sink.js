// One run's output on its way to the page: sent piece by piece as it is written, up to a cap.
// Python holds the worker while it runs, so no timer can fire here: a piece that is kept back
// would wait for the next write, perhaps for ever. Pieces therefore go out at once; only a run
// that writes very many small ones has them gathered, by the clock.

/** @typedef {import("../messages.js").FromWorker} FromWorker */
/** @typedef {import("../messages.js").Stream} Stream */

export const MAX_LINES = 2000;
export const MAX_CHARACTERS = 100_000;
const EAGER_PIECES = 5000; // more than 2,000 lines need when text and line end come apart
const GATHER_MS = 40;

/**
 * How many line ends a text has.
 * @param {string} text any text
 * @returns {number} the count
 */
function lineEnds(text) {
  let count = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}

/**
 * Where to cut so that at most `lines` line ends and `characters` characters stay.
 * @param {string} text the text to cut
 * @param {number} lines line ends that still fit
 * @param {number} characters characters that still fit
 * @returns {number} an index into the text
 */
function cutAt(text, lines, characters) {
  let at = 0;
  for (let line = 0; line < lines; line += 1) {
    const end = text.indexOf("\n", at);
    if (end < 0) return Math.min(characters, text.length);
    at = end + 1;
  }
  return Math.min(characters, at);
}

/** Takes what a run writes. */
export class Sink {
  #lines = 0;
  #characters = 0;
  #pieces = 0;
  #gathered = "";
  #stream = /** @type {Stream} */ ("stdout");
  #sent = 0;
  #openLine = false;
  omitted = { lines: 0, characters: 0 };

  /**
   * @param {number} run the run's generation number
   * @param {(message: FromWorker) => void} send posts to the page
   */
  constructor(run, send) {
    this.run = run;
    this.send = send;
  }

  /**
   * Takes one piece of output, or what stands beside the last one.
   * @param {Stream | "beside"} stream where it was written
   * @param {string} text what was written
   */
  write(stream, text) {
    if (text === "") return;
    if (stream === "beside") {
      this.flush();
      this.send({ type: "beside", run: this.run, beside: JSON.parse(text) });
      return;
    }
    if (this.omitted.characters > 0) {
      this.#omit(text);
      return;
    }
    const fits = cutAt(text, MAX_LINES - this.#lines, MAX_CHARACTERS - this.#characters);
    const kept = text.slice(0, fits);
    this.#lines += lineEnds(kept);
    this.#characters += kept.length;
    this.#pass(stream, kept);
    if (fits < text.length) {
      this.flush();
      this.#omit(text.slice(fits));
      this.send({ type: "capped", run: this.run });
    }
  }

  /** Sends whatever was gathered. */
  flush() {
    if (this.#gathered === "") return;
    this.send({ type: "output", run: this.run, stream: this.#stream, text: this.#gathered });
    this.#gathered = "";
    this.#sent = performance.now();
  }

  /**
   * @param {Stream} stream where it was written
   * @param {string} text what still fits
   */
  #pass(stream, text) {
    if (stream !== this.#stream) this.flush();
    this.#stream = stream;
    this.#gathered += text;
    this.#pieces += 1;
    if (this.#pieces <= EAGER_PIECES || performance.now() - this.#sent >= GATHER_MS) this.flush();
  }

  /** @param {string} text what no longer fits */
  #omit(text) {
    // A line that is still open has been counted already, when its first piece came.
    this.omitted.characters += text.length;
    const ends = lineEnds(text);
    const endsOpen = !text.endsWith("\n");
    this.omitted.lines += ends + (endsOpen ? 1 : 0) - (this.#openLine ? 1 : 0);
    this.#openLine = endsOpen;
  }
}
