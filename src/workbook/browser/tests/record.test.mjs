import assert from "node:assert/strict";
import { test } from "node:test";

import { readFile, writeFile } from "../progress/file.js";
import { dueAfter, dueNow, empty, join, missed, readRecord, reviewed } from "../progress/record.js";

/** @typedef {import("../progress/record.js").QuestionEntry} QuestionEntry */
/** @typedef {import("../progress/record.js").ExerciseEntry} ExerciseEntry */

const NOW = new Date("2026-03-01T10:00:00.000Z");
const after = (/** @type {number} */ days) => new Date(NOW.getTime() + days * 24 * 3600 * 1000);
const KEY = "05-weighted-values.md#mix";

/** @returns {QuestionEntry} */
const entry = (/** @type {Partial<QuestionEntry>} */ of = {}) => ({
  ...{ digest: "d", tries: 1, credit: 1, done: true, last: NOW.toISOString(), missed: false },
  ...{ due: null, stage: 0, answers: ["5"], where: "05-weighted-values/" },
  ...of,
});

/** @returns {ExerciseEntry} */
const exercise = (/** @type {Partial<ExerciseEntry>} */ of = {}) => ({
  ...{ digest: "d", parts: {}, code: null, tried: false, last: NOW.toISOString() },
  ...of,
});

const record = (
  /** @type {Record<string, QuestionEntry>} */ questions,
  /** @type {Record<string, ExerciseEntry>} */ exercises = {},
) => ({ ...empty(), questions, exercises });

test("a missed question comes back after a day, a week and a month, then no more", () => {
  let kept = entry({ missed: true, credit: 0, due: dueAfter(0, NOW) });
  const isDue = (/** @type {number} */ days) =>
    dueNow(record({ [KEY]: kept }), after(days)).length === 1;
  for (const [early, due] of /** @type {const} */ ([
    [0.5, 1],
    [7.5, 8],
    [37.5, 38],
  ])) {
    assert.deepEqual([isDue(early), isDue(due)], [false, true]);
    kept = reviewed(kept, true, after(due));
  }
  assert.deepEqual([kept.missed, kept.due, isDue(1000)], [false, null, false]);
});

test("a question that is missed again starts over", () => {
  const week = entry({ missed: true, stage: 1, due: NOW.toISOString() });
  assert.deepEqual(
    reviewed(week, false, NOW),
    entry({ missed: true, stage: 0, due: after(0.75).toISOString() }),
  );
});

test("due is what was missed and has had its rest, the longest due first", () => {
  const progress = record({
    "a.md#late": entry({ missed: true, due: after(-1).toISOString() }),
    "a.md#later": entry({ missed: true, due: after(1).toISOString() }),
    "a.md#latest": entry({ missed: true, due: after(-2).toISOString() }),
    "a.md#fine": entry(),
  });
  assert.deepEqual(
    dueNow(progress, NOW).map(([key]) => key),
    ["a.md#latest", "a.md#late"],
  );
  assert.equal(missed(progress).length, 3);
});

test("a record goes out to a file and comes back the same", () => {
  const progress = record({ [KEY]: entry() }, { "05/a": exercise({ code: "x = 1", tried: true }) });
  const { name, text } = writeFile(progress, NOW);
  assert.equal(name, "course-progress-2026-03-01.json");
  assert.deepEqual(readFile(text), { progress, refused: "" });
});

const good = JSON.parse(writeFile(record({ [KEY]: entry() }), NOW).text);
const spoilt = (/** @type {(data: any) => void} */ spoil) => {
  const data = structuredClone(good);
  spoil(data);
  return JSON.stringify(data);
};

/** @type {[string, string, string][]} */
const REFUSED = [
  ["an empty file", " ", "it is empty"],
  ["a cut-off file", JSON.stringify(good).slice(0, -5), "it is not JSON, or it is cut off"],
  ["another file", '{"a": 1}', "it was not exported from a course like this one"],
  ["a list", "[1]", "it was not exported from a course like this one"],
  ["null", "null", "it was not exported from a course like this one"],
  [
    "a newer version",
    spoilt((data) => (data.v = 2)),
    "it was written by a newer version of this site",
  ],
  [
    "no version",
    spoilt((data) => delete data.v),
    "it has no version, and this site reads version 1",
  ],
  ["no questions", spoilt((data) => delete data.questions), "it has no questions"],
  ["a bad credit", spoilt((data) => (data.questions[KEY].credit = 7)), `${KEY} has no credit`],
  [
    "bad tries",
    spoilt((data) => (data.questions[KEY].tries = "1")),
    `${KEY} has no count of tries`,
  ],
  ["a bad date", spoilt((data) => (data.questions[KEY].last = "soon")), `${KEY} has no time`],
  ["a bad name", spoilt((data) => (data.questions["<b>"] = entry())), "<b> has no such name"],
  [
    "a bad exercise, among others",
    spoilt((data) => {
      data.exercises = { a: { parts: { f: "yes" } }, b: 1 };
    }),
    "a has no parts, and 1 more",
  ],
  ["a huge file", " ".repeat(5_000_001), "it is too large for a record of progress"],
];

for (const [what, text, reason] of REFUSED) {
  test(`${what} is refused`, () => assert.equal(readFile(text).refused, reason));
}

test("names that mean something to JavaScript are only names", () => {
  const text = '{"v": 1, "questions": {"__proto__": {"digest": ""}}, "exercises": {}}';
  assert.deepEqual(readRecord(JSON.parse(text)).faults, ["__proto__ has no such name"]);
  assert.equal(
    Object.getPrototypeOf(readRecord(JSON.parse(text)).progress.questions),
    Object.prototype,
  );
});

test("an entry without the fields that came later is completed", () => {
  const { digest, tries, credit, done, last, missed: no } = entry();
  const old = { v: 1, questions: { [KEY]: { digest, tries, credit, done, last, missed: no } } };
  const { progress, faults } = readRecord({
    ...old,
    exercises: { "05/a": { parts: { f: true } } },
  });
  assert.deepEqual(faults, []);
  assert.deepEqual(progress.questions[KEY], entry({ answers: [], where: "" }));
  assert.equal(progress.exercises["05/a"]?.code, null);
});

test("joining loses nothing that was done", () => {
  const early = after(-1).toISOString();
  const here = record(
    { "a.md#done": entry({ last: early }), "a.md#only-here": entry() },
    { e: exercise({ parts: { f: true }, code: "mine", last: early }) },
  );
  const other = record(
    { "a.md#done": entry({ done: false, credit: 0 }), "a.md#only-there": entry() },
    { e: exercise({ parts: { f: false, g: true }, tried: true }), d: exercise() },
  );
  assert.deepEqual(
    join(here, other),
    record(
      {
        "a.md#done": entry({ last: early }),
        "a.md#only-here": entry(),
        "a.md#only-there": entry(),
      },
      {
        e: exercise({ parts: { f: true, g: true }, code: "mine", tried: true }),
        d: exercise(),
      },
    ),
  );
});
