// What the runner and those who have something run say to each other. Types only: nothing of this
// file is bundled.

/** @typedef {import("../messages.js").RunRequest} RunRequest */
/** @typedef {import("../messages.js").GradeRequest} GradeRequest */
/** @typedef {import("../messages.js").GradedMessage} GradedMessage */
/** @typedef {import("../messages.js").DoneMessage} DoneMessage */
/** @typedef {import("../messages.js").Stream} Stream */
/** @typedef {import("../messages.js").Beside} Beside */
/** @typedef {import("../messages.js").Preparation} Preparation */

/**
 * What a run tells its cell, in this order: `waiting`*, `loading`*, `running`, then `preparing`* and
 * `running` again where code imports a package that isn't there yet, `output`* and `beside`*, one end.
 * @typedef {object} Listener
 * @property {(run: number) => void} waiting another run has to end first
 * @property {(loaded: number, total: number) => void} loading Python's files are on their way
 * @property {() => void} running the worker has the code
 * @property {(preparation: Preparation) => void} preparing packages are on their way
 * @property {(stream: Stream, text: string) => void} output text was written
 * @property {(beside: Beside) => void} beside there is more to see than text
 * @property {() => void} capped what follows will be left out
 * @property {(message: DoneMessage) => void} done it ran to its end or raised
 * @property {(message: GradedMessage) => void} [graded] it was an exercise's, and is graded
 * @property {(why: "stopped" | "limit" | "fatal") => void} ended Python had to be restarted
 * @property {(reason: string, what: string) => void} failed Python, or a package, could not be had
 */

/**
 * @typedef {object} Job
 * @property {number} run generation number
 * @property {{type: "run", request: RunRequest} | {type: "grade", request: GradeRequest}} task what
 *   to do
 * @property {Listener | null} listener null once nobody listens any more
 * @property {"waiting" | "loading" | "running"} phase where it is
 * @property {boolean} [again] whether Python was started afresh for it, because it did not take it
 */

export {};
