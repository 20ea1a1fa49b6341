// The questions to Python that wait for an answer. Those who ask can do without one: when Python ends,
// or takes too long, the answer is that there is none.

/** @typedef {import("../messages.js").LookAnswer} LookAnswer */

const PATIENCE_MS = 1500;

export class Asks {
  #last = 0;
  /** @type {Map<number, (answer: LookAnswer) => void>} */
  #waiting = new Map();

  /**
   * Asks.
   * @param {(ask: number) => void} post sends the question, under a number
   * @returns {Promise<LookAnswer>} the answer
   */
  ask(post) {
    this.#last += 1;
    const ask = this.#last;
    setTimeout(() => this.answer({ ask, answer: null }), PATIENCE_MS);
    return new Promise((resolve) => {
      this.#waiting.set(ask, resolve);
      post(ask);
    });
  }

  /** @param {{ask: number, answer: LookAnswer}} message from Python */
  answer({ ask, answer }) {
    this.#waiting.get(ask)?.(answer);
    this.#waiting.delete(ask);
  }

  /** Python is gone: whoever waits is told so. */
  drop() {
    for (const ask of [...this.#waiting.keys()]) this.answer({ ask, answer: null });
  }
}
