// What the runner and those who have something run say to each other. Types only: nothing of this
// file is bundled.

/** @typedef {import("../messages.js").RunRequest} RunRequest */
/** @typedef {import("../messages.js").GradeRequest} GradeRequest */
/** @typedef {import("../messages.js").GradedMessage} GradedMessage */
/** @typedef {import("../messages.js").DoneMessage} DoneMessage */
/** @typedef {import("../messages.js").Stream} Stream */

/**
 * What a run tells its cell, in this order: `waiting`*, `loading`*, `running`, `output`*, one end.
 * @typedef {object} Listener
 * @property {(run: number) => void} waiting another run has to end first
 * @property {(loaded: number, total: number) => void} loading Python's files are on their way
 * @property {() => void} running the worker has the code
 * @property {(stream: Stream, text: string) => void} output text was written
 * @property {() => void} capped what follows will be left out
 * @property {(message: DoneMessage) => void} done it ran to its end or raised
 * @property {(message: GradedMessage) => void} [graded] it was an exercise's, and is graded
 * @property {(why: "stopped" | "limit" | "fatal") => void} ended Python had to be restarted
 * @property {(reason: string) => void} failed Python could not be started
 */

/**
 * @typedef {object} Job
 * @property {number} run generation number
 * @property {{type: "run", request: RunRequest} | {type: "grade", request: GradeRequest}} task what
 *   to do
 * @property {Listener | null} listener null once nobody listens any more
 * @property {"waiting" | "loading" | "running"} phase where it is
 */

export {};
