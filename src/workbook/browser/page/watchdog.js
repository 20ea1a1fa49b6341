// Two clocks over a job that the worker has: how long it may run, and how long until the worker takes
// it. A worker that has nothing to do takes a job at once. One that doesn't has died, which no event
// tells, or is held by what an earlier run has left behind: a timer, a task.

/** @typedef {import("./listener.js").Job} Job */

const PATIENCE_MS = 3000;

export class Watchdog {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #limit;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #silence;

  /**
   * @param {number} seconds that a run may take
   * @param {(job: Job) => void} over told of a job whose time is over
   * @param {(job: Job) => void} silent told of a job that wasn't taken; it can't have begun
   */
  constructor(seconds, over, silent) {
    this.milliseconds = seconds * 1000;
    this.over = over;
    this.silent = silent;
  }

  /** @param {Job} job that has just been given to the worker */
  given(job) {
    this.count(job);
    if (job.again) return; // once: a slow machine is no dead worker
    this.#silence = setTimeout(() => {
      job.again = true;
      this.silent(job);
    }, PATIENCE_MS);
  }

  /** The worker has taken the job. */
  taken() {
    clearTimeout(this.#silence);
  }

  /** @param {Job} job whose time begins now */
  count(job) {
    clearTimeout(this.#limit);
    this.#limit = setTimeout(() => this.over(job), this.milliseconds);
  }

  /** What happens now is no fault of the code's. */
  pause() {
    clearTimeout(this.#limit);
  }

  /** There is no job any more. */
  end() {
    this.taken();
    this.pause();
  }
}
