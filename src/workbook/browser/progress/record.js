// The record of a reader's progress as plain data: what is whole, what is due, how two records are
// joined. Pure functions; what time it is comes in as an argument.

/**
 * One question.
 * @typedef {object} QuestionEntry
 * @property {string} digest of the question when it was answered
 * @property {number} tries that counted
 * @property {number} credit from 0 to 1
 * @property {boolean} done answered right, or the answer shown
 * @property {string} last ISO time of the last change
 * @property {boolean} missed to be asked again
 * @property {string | null} due ISO time from which to ask again
 * @property {number} stage how often it was right in review since it was missed
 * @property {Answer[]} answers everything that was tried, in order
 * @property {string} where its page, relative to the site's root
 */
/** @typedef {string | number[]} Answer what was typed, or the numbers of the chosen options */

/**
 * One exercise.
 * @typedef {object} ExerciseEntry
 * @property {string} digest of the exercise when it was worked on
 * @property {Record<string, boolean>} parts functions that are done
 * @property {string | null} code the reader's; null where it is the starter's
 * @property {boolean} tried whether it was ever checked
 * @property {string} last ISO time of the last change
 */

/**
 * @typedef {object} Progress
 * @property {1} v version of this form
 * @property {Record<string, QuestionEntry>} questions by page and id
 * @property {Record<string, ExerciseEntry>} exercises by folder
 */

export const VERSION = 1;
const HOUR_MS = 60 * 60 * 1000;
const GRACE_HOURS = 6; // who comes back at about the same hour of the day finds it due
export const INTERVALS = /** @type {const} */ ([1, 7, 30]); // days until a missed one comes back
const QUESTION_KEY = /^[\w.-][\w./-]*#[a-z0-9-]+$/;
const EXERCISE_KEY = /^[\w.-][\w./-]*$/;

/** @returns {Progress} nothing done yet */
export const empty = () => ({ v: VERSION, questions: {}, exercises: {} });

/** @param {unknown} value any @returns {value is Record<string, unknown>} a plain object */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

const isTime = (/** @type {unknown} */ value) =>
  typeof value === "string" && !Number.isNaN(Date.parse(value));

const isAnswer = (/** @type {unknown} */ value) =>
  typeof value === "string" || (Array.isArray(value) && value.every(Number.isInteger));

/**
 * What is wrong with a question's entry. Fields that came later than version 1 may be absent.
 * @param {unknown} entry anything
 * @returns {string} empty if nothing is
 */
function faultOfQuestion(entry) {
  if (!isObject(entry)) return "is not an object";
  const { tries, credit, done, last, missed, due, stage, answers, where } = entry;
  if (typeof entry.digest !== "string") return "has no digest";
  if (!Number.isInteger(tries) || Number(tries) < 0) return "has no count of tries";
  if (typeof credit !== "number" || !(credit >= 0 && credit <= 1)) return "has no credit";
  if (typeof done !== "boolean" || typeof missed !== "boolean") return "lacks done or missed";
  if (!isTime(last)) return "has no time";
  if (due !== null && due !== undefined && !isTime(due)) return "is due at no time";
  if (stage !== undefined && ![0, 1, 2].includes(Number(stage))) return "has no such stage";
  if (answers !== undefined && !(Array.isArray(answers) && answers.every(isAnswer))) {
    return "has answers that are none";
  }
  return where === undefined || typeof where === "string" ? "" : "is on no page";
}

/**
 * What is wrong with an exercise's entry.
 * @param {unknown} entry anything
 * @returns {string} empty if nothing is
 */
function faultOfExercise(entry) {
  if (!isObject(entry)) return "is not an object";
  const { parts, code, last, digest } = entry;
  if (!isObject(parts) || !Object.values(parts).every((part) => typeof part === "boolean")) {
    return "has no parts";
  }
  if (code !== undefined && code !== null && typeof code !== "string") return "has no code";
  if (last !== undefined && !isTime(last)) return "has no time";
  return digest === undefined || typeof digest === "string" ? "" : "has no digest";
}

/** @param {any} entry whole @returns {QuestionEntry} with every field */
const fullQuestion = ({
  digest,
  tries,
  credit,
  done,
  last,
  missed,
  due,
  stage,
  answers,
  where,
}) => ({
  ...{ digest, tries, credit, done, last, missed },
  due: due ?? (missed ? last : null),
  stage: stage ?? 0,
  answers: answers ?? [],
  where: where ?? "",
});

/** @param {any} entry whole @returns {ExerciseEntry} with every field */
const fullExercise = ({ digest, parts, code, tried, last }) => ({
  digest: digest ?? "",
  parts: Object.fromEntries(Object.entries(parts)),
  code: code ?? null,
  tried: tried === true,
  last: last ?? new Date(0).toISOString(),
});

/**
 * Reads a record, whatever it is: whole entries are kept, others are reported.
 * @param {unknown} data parsed JSON
 * @returns {{progress: Progress, faults: string[]}} faults name the entry and what is wrong
 */
export function readRecord(data) {
  const progress = empty();
  if (!isObject(data)) return { progress, faults: ["it is not a record of progress"] };
  if (data.v !== VERSION) {
    const what = data.v === undefined ? "no version" : `version ${String(data.v)}`;
    return { progress, faults: [`it has ${what}, and this site reads version ${VERSION}`] };
  }
  const faults = [];
  for (const [kind, pattern, fault, full] of /** @type {const} */ ([
    ["questions", QUESTION_KEY, faultOfQuestion, fullQuestion],
    ["exercises", EXERCISE_KEY, faultOfExercise, fullExercise],
  ])) {
    const entries = data[kind];
    if (!isObject(entries)) {
      faults.push(`it has no ${kind}`);
      continue;
    }
    for (const [key, entry] of Object.entries(entries)) {
      const wrong = pattern.test(key) && key !== "__proto__" ? fault(entry) : "has no such name";
      if (wrong) faults.push(`${key.slice(0, 80)} ${wrong}`);
      else progress[kind][key] = /** @type {any} */ (full(entry));
    }
  }
  return { progress, faults };
}

/**
 * Joins two records; nothing that was done is lost.
 * @param {Progress} here this device's
 * @param {Progress} other the other one
 * @returns {Progress} for each entry the one that is done, else the later one; exercises' marks from both
 */
export function join(here, other) {
  const joined = structuredClone(here);
  for (const [key, entry] of Object.entries(other.questions)) {
    const own = joined.questions[key];
    const better = !own || (own.done === entry.done ? entry.last > own.last : entry.done);
    if (better) joined.questions[key] = structuredClone(entry);
  }
  for (const [key, entry] of Object.entries(other.exercises)) {
    const own = joined.exercises[key];
    if (!own) {
      joined.exercises[key] = structuredClone(entry);
      continue;
    }
    const [early, late] = own.last <= entry.last ? [own, entry] : [entry, own];
    const parts = { ...early.parts };
    for (const [part, done] of Object.entries(late.parts)) parts[part] = done || !!parts[part];
    const code = late.code ?? early.code;
    joined.exercises[key] = { ...late, code, parts, tried: early.tried || late.tried };
  }
  return joined;
}

/**
 * When a missed question comes back.
 * @param {number} stage 0 after a miss, then 1 and 2
 * @param {Date} now the time
 * @returns {string} ISO time
 */
export function dueAfter(stage, now) {
  const days = INTERVALS[/** @type {0 | 1 | 2} */ (Math.min(stage, INTERVALS.length - 1))];
  return new Date(now.getTime() + (days * 24 - GRACE_HOURS) * HOUR_MS).toISOString();
}

/**
 * An entry after its question was asked again in review.
 * @param {QuestionEntry} entry before
 * @param {boolean} right whether the first answer was right
 * @param {Date} now the time
 * @returns {QuestionEntry} after; no longer missed once it was right after a day, a week and a month
 */
export function reviewed(entry, right, now) {
  const stage = right ? entry.stage + 1 : 0;
  const last = now.toISOString();
  if (stage >= INTERVALS.length) return { ...entry, last, missed: false, due: null, stage: 0 };
  return { ...entry, last, missed: true, due: dueAfter(stage, now), stage };
}

/**
 * The questions to ask again.
 * @param {Progress} progress the record
 * @param {Date} now the time
 * @returns {[string, QuestionEntry][]} key and entry, the longest due first
 */
export function dueNow(progress, now) {
  const time = now.toISOString();
  return missed(progress).filter(([, entry]) => (entry.due ?? "") <= time);
}

/**
 * The questions that were missed and are to come back, some day.
 * @param {Progress} progress the record
 * @returns {[string, QuestionEntry][]} key and entry, the longest due first
 */
export function missed(progress) {
  return Object.entries(progress.questions)
    .filter(([, entry]) => entry.missed)
    .sort(([, one], [, other]) => ((one.due ?? "") < (other.due ?? "") ? -1 : 1));
}
