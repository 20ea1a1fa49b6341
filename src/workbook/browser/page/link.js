// The connection to the one worker. A worker that was ended is forgotten together with its
// listeners, so nothing it still says can arrive.

/** @typedef {import("../messages.js").FromWorker} FromWorker */
/** @typedef {import("../messages.js").ToWorker} ToWorker */

export class Link {
  /** @type {Worker | null} */
  #worker = null;

  /**
   * @param {string} script absolute address of the worker's script
   * @param {(message: FromWorker) => void} receive what the living worker says
   * @param {(message: string) => void} crash an error that it did not catch; empty if it never ran
   */
  constructor(script, receive, crash) {
    this.script = script;
    this.receive = receive;
    this.crash = crash;
  }

  /** @param {ToWorker} message the first one to a new worker; one that lives is left alone */
  start(message) {
    if (this.#worker) return;
    const worker = new Worker(this.script, { type: "module" });
    this.#worker = worker;
    worker.addEventListener("message", (/** @type {MessageEvent<FromWorker>} */ { data }) => {
      if (worker === this.#worker) this.receive(data);
    });
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      if (worker === this.#worker) this.crash(event.message);
    });
    this.post(message);
  }

  /** @param {ToWorker} message to the living worker, if there is one */
  post(message) {
    this.#worker?.postMessage(message);
  }

  /** Ends the worker, whatever it is doing. */
  end() {
    this.#worker?.terminate();
    this.#worker = null;
  }
}
