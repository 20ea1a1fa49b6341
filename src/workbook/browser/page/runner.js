// Owns the one worker: starts it at the first run, queues runs, ends it to stop one.

import { Asks } from "./asks.js";
import { Link } from "./link.js";
import { Watchdog } from "./watchdog.js";

/** @typedef {import("../messages.js").FromWorker} FromWorker */
/** @typedef {import("../messages.js").PageRuntime} PageRuntime */
/** @typedef {import("../messages.js").RunRequest} RunRequest */
/** @typedef {import("../messages.js").GradeRequest} GradeRequest */
/** @typedef {import("../messages.js").LookRequest} LookRequest */
/** @typedef {import("./listener.js").Listener} Listener */
/** @typedef {import("./listener.js").Job} Job */

/** Tells by an event, `restart`, that whatever was in Python is gone. */
export class Runner extends EventTarget {
  #ready = false;
  #loaded = 0;
  #run = 0;
  /** @type {Job[]} The first one is loading or running, the others wait. */
  #jobs = [];
  /** @type {Watchdog} */ #watchdog;
  #asks = new Asks();
  /** @type {Link} */ #link;

  /**
   * @param {PageRuntime} runtime what is to be known of it before it starts
   * @param {string} script absolute address of the worker's script, beside which its files are
   */
  constructor(runtime, script) {
    super();
    this.runtime = runtime;
    this.script = script;
    const crash = (/** @type {string} */ message) => this.#crash(message);
    const over = (/** @type {Job} */ job) => this.#end(job, "limit");
    this.#watchdog = new Watchdog(runtime.limitSeconds, over, () => this.#again());
    this.#link = new Link(script, (message) => this.#receive(message), crash);
  }

  /**
   * Runs a cell as soon as Python is free.
   * @param {RunRequest} request what to run
   * @param {Listener} listener told of everything that happens
   * @returns {number} the run's generation number
   */
  run(request, listener) {
    return this.#add({ type: "run", request }, listener);
  }

  /**
   * Has an answer to an exercise graded as soon as Python is free.
   * @param {GradeRequest} request what to grade
   * @param {Listener} listener told of everything that happens
   * @returns {number} the run's generation number
   */
  grade(request, listener) {
    return this.#add({ type: "grade", request }, listener);
  }

  /**
   * Asks about the names of a run. While Python isn't up, or is at work, nothing can be said.
   * @param {number} run its generation number
   * @param {LookRequest} request the question
   */
  async look(run, request) {
    if (!this.#ready || this.#jobs.length > 0) return null;
    return this.#asks.ask((ask) => this.#link.post({ type: "look", ask, run, request }));
  }

  /** @param {Job["task"]} task what to do @param {Listener} listener told of everything */
  #add(task, listener) {
    this.#run += 1;
    this.#jobs.push({ run: this.#run, task, listener, phase: "waiting" });
    if (this.#jobs.length > 1) listener.waiting(this.#run);
    else this.#next();
    return this.#run;
  }

  /**
   * Stops a run, whatever state it is in, and says so to its cell.
   * @param {number} run its generation number
   */
  stop(run) {
    const job = this.#jobs.find((candidate) => candidate.run === run);
    if (!job) return;
    // Nobody else waits for what is being downloaded: stop that as well.
    if (job.phase === "loading" && this.#jobs.length === 1) this.#terminate();
    this.#end(job, "stopped");
  }

  /**
   * Stops a run whose cell is gone, in silence. Python goes on loading: the next page may want it.
   * @param {number} run its generation number
   */
  abandon(run) {
    const job = this.#jobs.find((candidate) => candidate.run === run);
    if (!job) return;
    job.listener = null;
    this.#end(job, "stopped");
  }

  /** Gives the first job to the worker, or starts the worker for it. */
  #next() {
    const job = this.#jobs[0];
    if (!job) return;
    if (this.#ready) {
      this.#begin(job);
      return;
    }
    job.phase = "loading";
    job.listener?.loading(this.#loaded, this.runtime.total);
    this.warm();
  }

  /** @param {Job} job the first one, which the worker gets */
  #begin(job) {
    job.phase = "running";
    this.#watchdog.given(job);
    this.#link.post({ ...job.task, run: job.run });
    job.listener?.running();
  }

  /** Starts Python, if it isn't up: at a sign that it will be wanted, or because it is. */
  warm() {
    this.#link.start({ type: "start", base: this.script });
  }

  /** Starts Python afresh for a job that it did not take. */
  #again() {
    this.#terminate();
    this.#next();
  }

  /** @param {string} [message] of an error that the worker did not catch; none if it never ran */
  #crash(message) {
    const job = this.#jobs[0];
    const script = this.script.split("/").pop();
    if (this.#ready && job) this.#end(job, "fatal");
    else this.#fail(message || `${script} could not be loaded`);
  }

  /** @param {FromWorker} message from the living worker */
  #receive(message) {
    const job = this.#jobs[0];
    switch (message.type) {
      case "progress":
        this.#loaded = message.loaded;
        if (job?.phase === "loading") job.listener?.loading(message.loaded, message.total);
        return;
      case "ready":
        this.#ready = true;
        this.#next();
        return;
      case "failed":
        this.#fail(message.reason);
        return;
      case "looked":
        this.#asks.answer(message);
        return;
      default:
        if (job && job.run === message.run) this.#receiveOfRun(job, message);
    }
  }

  /**
   * @param {Job} job the run that the message is about
   * @param {Extract<FromWorker, {run: number}>} message from the living worker
   */
  #receiveOfRun(job, message) {
    switch (message.type) {
      case "taken":
        this.#watchdog.taken();
        return;
      case "output":
        job.listener?.output(message.stream, message.text);
        return;
      case "beside":
        job.listener?.beside(message.beside);
        return;
      case "preparing": // what a line is slow to bring is no fault of the code's
        this.#watchdog.pause();
        job.listener?.preparing(message);
        return;
      case "prepared":
        this.#watchdog.count(job);
        job.listener?.running();
        return;
      case "unprepared":
        this.#over(job, (listener) => listener.failed(message.reason, message.what));
        return;
      case "capped":
        job.listener?.capped();
        return;
      case "done":
        this.#over(job, (listener) => listener.done(message));
        return;
      case "graded":
        this.#over(job, (listener) => listener.graded?.(message));
        return;
      case "fatal":
        this.#end(job, "fatal");
    }
  }

  /** @param {Job} job that ended by itself @param {(to: Listener) => void} tell its cell */
  #over(job, tell) {
    this.#remove(job);
    if (job.listener) tell(job.listener);
    this.#next();
  }

  /**
   * Ends a job; where Python is busy with it, Python is restarted, at once and in the background.
   * @param {Job} job the job
   * @param {"stopped" | "limit" | "fatal"} why what to tell its cell
   */
  #end(job, why) {
    const first = job === this.#jobs[0];
    const busy = first && this.#ready;
    this.#remove(job);
    if (busy) this.#terminate();
    job.listener?.ended(why);
    if (busy) this.warm();
    if (first) this.#next();
  }

  /**
   * Gives up on a worker that could not start, and with it on every run that waits for it.
   * @param {string} reason for the reader
   */
  #fail(reason) {
    this.#terminate();
    for (const job of this.#jobs.splice(0)) job.listener?.failed(reason, "Python");
  }

  #terminate() {
    this.#watchdog.end();
    this.#link.end();
    this.#ready = false;
    this.#loaded = 0;
    this.#asks.drop();
    this.dispatchEvent(new Event("restart"));
  }

  /** @param {Job} job no longer to be run */
  #remove(job) {
    if (job === this.#jobs[0]) this.#watchdog.end();
    this.#jobs = this.#jobs.filter((candidate) => candidate !== job);
  }
}
