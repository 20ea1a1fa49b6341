// The words that the page and its worker exchange. Types only: nothing of this file is bundled.
// Every message about a run carries the run's generation number; every message about the start of
// Python comes from one worker object, which the page forgets when it ends that worker.

/**
 * Where Python's files are, compiled into the page's bundle when the assets are built.
 * @typedef {object} Runtime
 * @property {string} pyodide folder of Pyodide's own files, relative to the assets, with a slash
 * @property {string} library pack of what every run needs of Python's library, relative to the assets
 * @property {string[]} packs NumPy and the Python side, packed anew, relative to the assets
 * @property {string[]} packages wheels of the site's own packages, relative to the assets
 * @property {Part[]} later what comes when code imports it
 * @property {string} snapshot pack of Python's memory when it is up, relative to the assets
 * @property {number} snapshotSize its bytes
 * @property {Record<string, number>} sizes bytes of what a start needs, by file, relative to the assets
 * @property {Record<string, string>} versions versions by name
 * @property {string} names list of names to complete, relative to the assets
 * @property {number} limitSeconds how long one run may take
 */

/**
 * Modules that come together, when code imports one of them.
 * @typedef {object} Part
 * @property {string} file their pack, relative to the assets
 * @property {number} size its bytes
 * @property {string} folder where they are in Python's file system
 * @property {string[]} modules their full names
 */

/**
 * What a page needs of it before Python starts; the rest is in the worker's own bundle.
 * @typedef {Pick<Runtime, "packages" | "names" | "limitSeconds"> & {total: number}} PageRuntime
 */

/**
 * A run, as the Python side takes it.
 * @typedef {object} RunRequest
 * @property {string} setup lines that run before the cell
 * @property {string} code the cell's code
 * @property {string} name file name for tracebacks
 * @property {string[]} expressions what to evaluate afterwards
 * @property {string} [session] key of the namespace that it shares; none for a fresh one
 * @property {AskedFigure[]} [figures] what the page shows of them; only where the reader has changed
 *   the code
 */

/**
 * A figure of the page, as the course has it.
 * @typedef {object} AskedFigure
 * @property {string} expression what it is bound to, one of the request's
 * @property {string} shown its text; TeX in mathematics
 * @property {unknown} value its value
 * @property {"text" | "tex" | "condition"} form where it stands; a condition is a claim in words
 */

/**
 * What such a figure shows after a run (workbook.figures.living).
 * @typedef {object} FigureAnswer
 * @property {boolean} [same] it shows what it did, or the claim still holds
 * @property {unknown} [value] the reader's, at full precision
 * @property {string} [text] the reader's, in the form of the course's
 * @property {boolean} [short] whether that is a summary
 * @property {string} [difference] the reader's less the course's
 * @property {string} [error] why there is no value
 */

/** @typedef {"stdout" | "stderr" | "result"} Stream */

/**
 * A text, or an element: name, attributes, and what is inside.
 * @typedef {string | [string, Record<string, string>, unknown[]]} MarkupNode
 */

/**
 * What stands beside the text of a result, or a figure, which has no text.
 * @typedef {object} Beside
 * @property {"result" | "figure"} of which of the two
 * @property {string} about shape and type, in words
 * @property {string} note what the reader should know of it
 * @property {"picture" | "html"} [kind] what it is, if there is something to see
 * @property {string | MarkupNode[]} [data] a picture's address, or what HTML holds
 * @property {string} [alt] the picture in words
 * @property {string} [dark] the picture's address for a dark page
 */

/**
 * How far packages are that a run waits for.
 * @typedef {object} Preparation
 * @property {string} what the packages that the code imports
 * @property {string} file the last one to arrive
 * @property {number} loaded bytes so far
 * @property {number} total bytes in all
 */

/**
 * An exception of the reader's code.
 * @typedef {object} RunError
 * @property {string} type class name
 * @property {string} message its text
 * @property {string} summary type and message on one line
 * @property {{where: string, line: number, text: string}[]} lines where it happened, outermost first
 * @property {string} traceback the whole text
 * @property {string} [hint] what to do about it, where Python's message doesn't say
 */

/**
 * What a run did in its session.
 * @typedef {object} SessionReport
 * @property {boolean} fresh whether nothing was there before
 * @property {string[]} sets names that mean something else than before
 * @property {string[]} uses names that it takes from before
 */

/**
 * How a run ended, from the Python side.
 * @typedef {object} Outcome
 * @property {RunError | null} error null when the code ran to its end
 * @property {Record<string, unknown>} values by expression
 * @property {number} seconds Python's own time
 * @property {FigureAnswer[]} [figures] by the request's; none where the run failed
 * @property {SessionReport} [session] where it took part in one
 */

/**
 * What was left out of the output once the cap was reached.
 * @typedef {object} Omitted
 * @property {number} lines whole or broken lines
 * @property {number} characters characters
 */

/**
 * An answer to an exercise, as the Python side takes it.
 * @typedef {object} GradeRequest
 * @property {string} exercise its folder below snippets/
 * @property {string} code the reader's
 * @property {string} checks source of the exercise's checks
 * @property {string[]} functions the parts
 * @property {Record<string, string>} wrong known wrong answers and their messages
 */

/**
 * What the grader says.
 * @typedef {object} Verdict
 * @property {boolean} passed all of it
 * @property {{part: string | null, text: string, line?: number | null, call?: string | null}[]} messages
 * @property {string | null} wrong the known wrong answer that it is
 * @property {Record<string, boolean>} parts whether each is right
 * @property {string} [error] what is wrong with the checks themselves; then there is nothing else
 */

/**
 * A question about the names that a run has left, as the Python side takes it.
 * @typedef {object} LookRequest
 * @property {string[]} path names, joined by dots in the code
 * @property {string} [prefix] how the names that are asked for begin
 * @property {boolean} [about] ask about the value at the path, and not for the names below it
 */

/** @typedef {{name: string, kind: string, detail: string, type: string}} LookedName */
/** @typedef {{kind: string, detail: string, doc: string}} LookedValue */

/**
 * What the Python side answers: names, or what there is to say of a value, or that there is nothing.
 * @typedef {LookedName[] | LookedValue | null} LookAnswer
 */

/** @typedef {{type: "start", base: string}} StartMessage */
/** @typedef {{type: "run", run: number, request: RunRequest}} RunMessage */
/** @typedef {{type: "grade", run: number, request: GradeRequest}} GradeMessage */
/** @typedef {{type: "look", ask: number, run: number, request: LookRequest}} LookMessage */
/** @typedef {StartMessage | RunMessage | GradeMessage | LookMessage} ToWorker */

/** @typedef {{type: "progress", loaded: number, total: number}} ProgressMessage */
/** @typedef {{type: "ready"}} ReadyMessage */
/** @typedef {{type: "failed", reason: string}} FailedMessage */
/** @typedef {{type: "taken", run: number}} TakenMessage */
/** @typedef {{type: "output", run: number, stream: Stream, text: string}} OutputMessage */
/** @typedef {{type: "capped", run: number}} CappedMessage */
/** @typedef {{type: "beside", run: number, beside: Beside}} BesideMessage */
/** @typedef {{type: "preparing", run: number} & Preparation} PreparingMessage */
/** @typedef {{type: "prepared", run: number}} PreparedMessage */
/** @typedef {{type: "unprepared", run: number, what: string, reason: string}} UnpreparedMessage */
/** @typedef {{type: "done", run: number, outcome: Outcome, omitted: Omitted}} DoneMessage */
/** @typedef {{type: "graded", run: number, verdict: Verdict}} GradedMessage */
/** @typedef {{type: "fatal", run: number, reason: string}} FatalMessage */
/** @typedef {{type: "looked", ask: number, answer: LookAnswer}} LookedMessage */
/**
 * @typedef {ProgressMessage | ReadyMessage | FailedMessage | TakenMessage | OutputMessage | BesideMessage
 *   | PreparingMessage | PreparedMessage | UnpreparedMessage | CappedMessage | DoneMessage
 *   | GradedMessage | FatalMessage | LookedMessage} FromWorker
 */

export {};
