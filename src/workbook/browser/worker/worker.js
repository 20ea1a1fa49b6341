// The worker: starts Python once, then runs one cell, or grades one answer, after another; what its
// code imports is brought first. The page ends the whole worker to stop a run, so nothing here has to
// survive an interruption.

import { isolate } from "./isolation.js";
import { UnpreparedError } from "./packages.js";
import { startPython } from "./python.js";
import { reasonOf } from "./reason.js";
import { Sink } from "./sink.js";

/** @typedef {import("../messages.js").ToWorker} ToWorker */
/** @typedef {import("../messages.js").FromWorker} FromWorker */
/** @typedef {import("../messages.js").StartMessage} StartMessage */
/** @typedef {import("../messages.js").RunMessage} RunMessage */
/** @typedef {import("../messages.js").GradeMessage} GradeMessage */
/** @typedef {import("../messages.js").LookMessage} LookMessage */

const post = self.postMessage.bind(self); // the reader's code finds none
const send = (/** @type {FromWorker} */ message) => post(message);

/** @type {import("../messages.js").Runtime} */
const runtime = JSON.parse(__RUNTIME__);

/** @type {import("./python.js").Python | undefined} */
let python;
let lastRun = 0; // the one whose names Python still has

const QUIET_MS = 5000;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let quiet;

/** Readies later imports and the next start when nothing has been run for a while. */
function keepLater() {
  clearTimeout(quiet);
  quiet = setTimeout(() => void python?.keep(), QUIET_MS);
}

/** @param {StartMessage} message where Python's files are */
async function start({ base }) {
  try {
    python = await startPython(base, runtime, (loaded, total) =>
      send({ type: "progress", loaded, total }),
    );
    isolate();
    send({ type: "ready" });
  } catch (error) {
    send({ type: "failed", reason: reasonOf(error) });
  }
}

/**
 * Does what a message asks for, once what the code imports is there.
 * @param {number} run generation number
 * @param {string[]} codes what may import something
 * @param {(python: import("./python.js").Python) => void} task the rest
 */
async function prepared(run, codes, task) {
  send({ type: "taken", run });
  try {
    if (python === undefined) throw new Error("Python is not up");
    await python.prepare(codes, (preparation) =>
      send(preparation ? { type: "preparing", run, ...preparation } : { type: "prepared", run }),
    );
    task(python);
  } catch (error) {
    const reason = reasonOf(error);
    if (error instanceof UnpreparedError) {
      send({ type: "unprepared", run, what: error.what, reason });
    } else {
      send({ type: "fatal", run, reason });
    }
  }
}

/**
 * @param {import("./python.js").Python} python the interpreter
 * @param {RunMessage} message a cell to run
 */
function run(python, { run, request }) {
  const sink = new Sink(run, send);
  try {
    const outcome = python.run(request, (stream, text) => sink.write(stream, text));
    sink.flush();
    lastRun = run;
    send({ type: "done", run, outcome, omitted: sink.omitted });
    keepLater();
  } catch (error) {
    // Errors of the reader's code come back as an outcome; what is thrown here has broken Python.
    sink.flush();
    throw error;
  }
}

/**
 * @param {import("./python.js").Python} python the interpreter
 * @param {GradeMessage} message an answer to grade
 */
function grade(python, { run, request }) {
  send({ type: "graded", run, verdict: python.grade(request) });
}

/** @param {LookMessage} message a question about the names of a run */
function look({ ask, run, request }) {
  /** @type {import("../messages.js").LookAnswer} */
  let answer = null;
  try {
    if (python && run === lastRun) answer = python.look(request);
  } catch {
    // Nothing can be said of it; the editor has other sources.
  }
  send({ type: "looked", ask, answer });
}

self.addEventListener("message", (/** @type {MessageEvent<ToWorker>} */ { data, isTrusted }) => {
  if (!isTrusted) return; // made here, by the reader's code
  if (data.type === "start") void start(data);
  else if (data.type === "look") look(data);
  else if (data.type === "grade") {
    void prepared(data.run, [data.request.code], (python) => grade(python, data));
  } else {
    const { setup, code } = data.request;
    void prepared(data.run, [setup, code], (python) => run(python, data));
  }
});
