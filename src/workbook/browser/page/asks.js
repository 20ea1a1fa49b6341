// The questions to Python that wait for an answer. Those who ask can do without one: when Python ends,
// or takes too long, the answer is that there is none.

/** @typedef {import("../messages.js").LookAnswer} LookAnswer */

const PATIENCE_MS = 1500;

export class Asks {
  /** @type {((answer: LookAnswer) => void)[]} By number; those that have their answer are gone. */
  #waiting = [];

  /**
   * Asks.
   * @param {(ask: number) => void} post sends the question, under a number
   * @returns {Promise<LookAnswer>} the answer
   */
  ask(post) {
    return new Promise((resolve) => {
      const ask = this.#waiting.push(resolve) - 1;
      setTimeout(() => this.answer({ ask, answer: null }), PATIENCE_MS);
      post(ask);
    });
  }

  /** @param {{ask: number, answer: LookAnswer}} message from Python */
  answer({ ask, answer }) {
    this.#waiting[ask]?.(answer);
    delete this.#waiting[ask];
  }

  /** Python is gone: whoever waits is told so. */
  drop() {
    this.#waiting.forEach((_, ask) => this.answer({ ask, answer: null }));
  }
}
