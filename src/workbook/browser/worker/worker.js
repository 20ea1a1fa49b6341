// The worker: starts Python once, then runs one cell, or grades one answer, after another. The page ends the whole worker
// to stop a run, so nothing here has to survive an interruption.

import { startPython } from "./python.js";
import { reasonOf } from "./reason.js";
import { Sink } from "./sink.js";

/** @typedef {import("../messages.js").ToWorker} ToWorker */
/** @typedef {import("../messages.js").FromWorker} FromWorker */
/** @typedef {import("../messages.js").StartMessage} StartMessage */
/** @typedef {import("../messages.js").RunMessage} RunMessage */
/** @typedef {import("../messages.js").GradeMessage} GradeMessage */
/** @typedef {import("../messages.js").LookMessage} LookMessage */

const send = (/** @type {FromWorker} */ message) => self.postMessage(message);

/** @type {import("./python.js").Python | undefined} */
let python;
let lastRun = 0; // the one whose names Python still has

/** @param {StartMessage} message where Python's files are */
async function start({ base, runtime }) {
  try {
    python = await startPython(base, runtime, (loaded, total) =>
      send({ type: "progress", loaded, total }),
    );
    send({ type: "ready" });
  } catch (error) {
    send({ type: "failed", reason: reasonOf(error) });
  }
}

/** @param {RunMessage} message a cell to run */
function run({ run, request }) {
  const sink = new Sink(run, send);
  try {
    if (python === undefined) throw new Error("Python is not up");
    const outcome = python.run(request, (stream, text) => sink.write(stream, text));
    sink.flush();
    lastRun = run;
    send({ type: "done", run, outcome, omitted: sink.omitted });
  } catch (error) {
    // Errors of the reader's code come back as an outcome; what is thrown here has broken Python.
    sink.flush();
    send({ type: "fatal", run, reason: reasonOf(error) });
  }
}

/** @param {GradeMessage} message an answer to grade */
function grade({ run, request }) {
  try {
    if (python === undefined) throw new Error("Python is not up");
    send({ type: "graded", run, verdict: python.grade(request) });
  } catch (error) {
    send({ type: "fatal", run, reason: reasonOf(error) });
  }
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

self.addEventListener("message", (/** @type {MessageEvent<ToWorker>} */ { data }) => {
  if (data.type === "start") void start(data);
  else if (data.type === "grade") grade(data);
  else if (data.type === "look") look(data);
  else run(data);
});
