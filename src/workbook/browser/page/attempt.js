// One attempt at a time, of a cell or an exercise: a run or a check, from the press of a button to
// what is said of it.

import { troubleOf } from "./trouble.js";
import * as words from "./words.js";

/** @typedef {import("./runner.js").Runner} Runner */
/** @typedef {import("./listener.js").Listener} Listener */
/** @typedef {import("../messages.js").DoneMessage} DoneMessage */
/** @typedef {import("../messages.js").RunRequest} RunRequest */
/** @typedef {import("../messages.js").GradeRequest} GradeRequest */
/** @typedef {import("../messages.js").Verdict} Verdict */

/**
 * The parts of a cell or an exercise that show how an attempt goes.
 * @typedef {object} Parts
 * @property {HTMLElement} section its state is for tests and style sheets
 * @property {import("./bar.js").Bar<string>} bar its controls
 * @property {import("./output.js").Output} output what is written
 * @property {Pick<import("./code.js").CodeBox, "mark">} code where a failing line is underlined
 */

export class Attempt {
  /** The generation number of the run that is under way. @type {number | null} */
  #run = null;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #clock;
  /** @type {(state: string) => void} */
  #settle = () => {};

  /**
   * @param {Parts} parts of the exercise
   * @param {Runner} runner runs code
   * @param {AbortSignal} signal takes the page down
   */
  constructor(parts, runner, signal) {
    this.parts = parts;
    this.runner = runner;
    signal.addEventListener("abort", () => this.#leave());
  }

  /**
   * Runs code, unless something runs already.
   * @param {() => RunRequest} ask what to run; asked anew when a start of Python is tried again
   * @param {Partial<Pick<Listener, "done" | "ended">>} [told] told too, after the reader
   * @returns {Promise<string>} the state in which it ends; "busy" if it did not begin
   */
  run(ask, told = {}) {
    return this.#begin(
      (listener) =>
        this.runner.run(ask(), {
          ...listener,
          done(message) {
            listener.done(message);
            told.done?.(message);
          },
          ended(why) {
            listener.ended(why);
            told.ended?.(why);
          },
        }),
      () => void this.run(ask, told),
    );
  }

  /**
   * Has code graded, unless something runs already.
   * @param {GradeRequest} request what to grade
   * @param {(verdict: Verdict) => {state: string, text: string}} graded shows the verdict
   * @param {(why: "stopped" | "limit" | "fatal") => void} ended told when there is none
   */
  grade(request, graded, ended) {
    const show = (/** @type {{verdict: Verdict}} */ { verdict }) => {
      this.parts.output.end(null);
      const { state, text } = graded(verdict);
      this.#over(state, text);
    };
    const end = (/** @type {"stopped" | "limit" | "fatal"} */ why) => {
      this.#ended(why);
      ended(why);
    };
    void this.#begin(
      (listener) => this.runner.grade(request, { ...listener, graded: show, ended: end }),
      () => this.grade(request, graded, ended),
    );
  }

  /** Stops the attempt that is under way. */
  stop() {
    if (this.#run !== null) this.runner.stop(this.#run);
  }

  /**
   * @param {(listener: Listener) => number} start gives the attempt to the runner
   * @param {() => void} again what to do again once Python can be had
   * @returns {Promise<string>} the state in which it ends
   */
  #begin(start, again) {
    if (this.#run !== null) return Promise.resolve("busy");
    this.parts.output.begin();
    this.parts.bar.busy();
    this.parts.code.mark(null);
    this.parts.section.dataset.state = "waiting"; // the last attempt's verdict is not this one's
    this.#run = start(this.#listener(again));
    this.parts.section.dataset.run = String(this.#run);
    return new Promise((resolve) => {
      this.#settle = resolve;
    });
  }

  /**
   * @param {() => void} again what to do again once Python can be had
   * @returns {Listener} what a run and a check have in common
   */
  #listener(again) {
    const { output, bar, section, code } = this.parts;
    return {
      waiting: () => this.#state("waiting", words.WAITING),
      loading: (loaded, total) => {
        const first = section.dataset.state !== "loading";
        this.#state("loading", words.loading(loaded, total), first);
      },
      running: () => this.#running(),
      preparing: (preparation) => {
        clearInterval(this.#clock);
        const first = section.dataset.state !== "preparing";
        this.#state("preparing", words.preparing(preparation), first);
      },
      output: (stream, text) => output.write(stream, text),
      beside: (beside) => output.beside(beside),
      capped: () => output.capped(),
      done: ({ outcome: { error, seconds }, omitted }) => {
        output.end(error, omitted);
        code.mark(error);
        this.#over(
          error ? "error" : "done",
          error ? words.raised(error.type, troubleOf(error)?.line) : words.done(seconds),
        );
      },
      ended: (why) => this.#ended(why),
      failed: (reason, what) => {
        output.restore();
        this.#over("failed", words.failed(reason, what));
        bar.offer(again);
      },
    };
  }

  /** @param {"stopped" | "limit" | "fatal"} why what ended it */
  #ended(why) {
    this.parts.output.end(null);
    this.#over("stopped", words.ended(why, this.runner.runtime.limitSeconds));
  }

  #running() {
    const began = performance.now();
    clearInterval(this.#clock);
    this.#state("running", words.running(0));
    this.#clock = setInterval(() => {
      this.parts.bar.show(words.running(Math.round((performance.now() - began) / 1000)));
    }, 1000);
  }

  /**
   * @param {string} state for tests and style sheets
   * @param {string} text for the reader
   */
  #over(state, text) {
    this.#run = null;
    clearInterval(this.#clock);
    this.parts.bar.idle();
    this.#state(state, text);
    this.#settle(state);
  }

  /**
   * @param {string} state for tests and style sheets
   * @param {string} text for the reader
   * @param {boolean} [aloud] whether assistive technology reads it out
   */
  #state(state, text, aloud = true) {
    this.parts.section.dataset.state = state;
    if (aloud) this.parts.bar.say(text);
    else this.parts.bar.show(text);
  }

  /** The page is being left: nobody waits for the attempt any more. */
  #leave() {
    clearInterval(this.#clock);
    if (this.#run !== null) this.runner.abandon(this.#run);
  }
}
