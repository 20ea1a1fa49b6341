// What typed answers are worth. One line a case: what is asked, what was typed, the verdict.

import assert from "node:assert/strict";
import { test } from "node:test";

import { markNumeric, markPredicate } from "../questions/marking.js";

/** @typedef {import("../questions/marking.js").Numeric} Numeric */

const asked = (/** @type {Partial<Numeric>} */ of) =>
  /** @type {Numeric} */ ({ shown: "", places: 0, slips: [], ...of });

const FIVE = asked({
  value: 5,
  slips: [
    { value: 8, why: 0 },
    { value: 4, why: 1 },
  ],
});
const QUARTER = asked({ value: 0.25, places: 2 });
const COMPONENT = asked({ value: 1.3395230986533138, places: 3 });
const WEIGHT = asked({ value: 0.6697615493266569, places: 6 });
const HALFWAY = asked({ value: 2.5, places: 0 });
const TIE = asked({ value: 0.125, places: 2 });
const SCORES = asked({
  value: [1, 0],
  slips: [
    { value: [1, 1], why: 0 },
    { value: [0, 1], why: 1 },
  ],
});
const SCALED = asked({ value: [0.7071067811865475, 0], places: 4 });
const MINUS = asked({ value: [1, -2] });
const MATRIX = asked({
  value: [
    [1, 0],
    [0, 1],
  ],
});
const PERCENT = asked({ value: 0.6697615493266569, places: 4 });
const LARGE = asked({ value: 2097152 });
const TINY = asked({ value: 0.0004, places: 4 });
const ENDLESS = asked({ value: "-Infinity" });

/** @type {[Numeric, string, string][]} */
const CASES = [
  [FIVE, "5", "right"],
  [FIVE, " 5 ", "right"],
  [FIVE, "5.0", "right"],
  [FIVE, "5,0", "right"],
  [FIVE, "+5", "right"],
  [FIVE, "10/2", "right"],
  [FIVE, "10 / 2", "right"],
  [FIVE, "5e0", "right"],
  [FIVE, "x = 5", "right"],
  [FIVE, "５", "right"],
  [FIVE, "5.", "right"],
  [FIVE, "[5]", "right"],
  [FIVE, "5.2", "wrong"],
  [FIVE, "-5", "wrong"],
  [FIVE, "11/2", "wrong"],
  [FIVE, "", "empty"],
  [FIVE, "   ", "empty"],
  [FIVE, "five", "unreadable"],
  [FIVE, "5!", "unreadable"],
  [FIVE, "5/0", "unreadable"],
  [FIVE, "5 6", "count"],
  [QUARTER, "0.25", "right"],
  [QUARTER, "0,25", "right"],
  [QUARTER, ".25", "right"],
  [QUARTER, "1/4", "right"],
  [QUARTER, "¼", "right"],
  [QUARTER, "0.250", "right"],
  [QUARTER, "25 %", "right"],
  [QUARTER, "25%", "right"],
  [QUARTER, "2.5e-1", "right"],
  [QUARTER, "0.3", "precision"],
  [QUARTER, "0.26", "wrong"],
  [QUARTER, "1/3", "wrong"],
  [QUARTER, "0.2501", "wrong"],
  [COMPONENT, "1.340", "right"],
  [COMPONENT, "1.34", "right"],
  [COMPONENT, "1,340", "right"],
  [COMPONENT, "67/50", "right"],
  [COMPONENT, "1.3", "precision"],
  [COMPONENT, "1", "precision"],
  [COMPONENT, "1.3395", "precision"],
  [COMPONENT, "1.3395230986533138", "precision"],
  [COMPONENT, "1.339524", "precision"],
  [COMPONENT, "1.339", "cut"],
  [COMPONENT, "1.33", "cut"],
  [COMPONENT, "1.341", "last"],
  [COMPONENT, "1.35", "wrong"],
  [COMPONENT, "0", "wrong"],
  [WEIGHT, "0.669762", "right"],
  [WEIGHT, "0,669762", "right"],
  [WEIGHT, "0.67", "precision"],
  [WEIGHT, "0.66976", "precision"],
  [WEIGHT, "0.6697615", "precision"],
  [WEIGHT, "0.669761", "cut"],
  [WEIGHT, "0.669763", "last"],
  [WEIGHT, "0.330238", "wrong"],
  [HALFWAY, "2.5", "precision"],
  [TIE, "0.12", "right"],
  [TIE, "0.13", "right"],
  [TIE, "0.125", "precision"],
  [SCORES, "1 0", "right"],
  [SCORES, "1, 0", "right"],
  [SCORES, "1,0", "right"],
  [SCORES, "1;0", "right"],
  [SCORES, "[1, 0]", "right"],
  [SCORES, "(1, 0)", "right"],
  [SCORES, "[1. 0.]", "right"],
  [SCORES, "1.0, 0.0", "right"],
  [SCORES, "1,0 0,0", "right"],
  [SCORES, "1,0; 0,0", "right"],
  [SCORES, "np.array([1, 0])", "right"],
  [SCORES, "tensor([1., 0.])", "right"],
  [SCORES, "scores = [1, 0]", "right"],
  [SCORES, "2/2 0/3", "right"],
  [SCORES, "1 -0", "right"],
  [SCORES, "[1, 0", "right"],
  [SCORES, "1", "count"],
  [SCORES, "1 0 0", "count"],
  [SCORES, "1, a", "unreadable"],
  [SCORES, "0 0", "wrong"],
  [SCALED, "0.7071 0", "right"],
  [SCALED, "0,7071 0", "right"],
  [SCALED, "0,7071; 0", "right"],
  [SCALED, "0,7071, 0", "right"],
  [SCALED, "[0.7071, 0.0000]", "right"],
  [SCALED, "0.71 0", "precision"],
  [SCALED, "0.7072 0", "last"],
  [SCALED, "0.707 0", "precision"],
  [SCALED, "0.7070 0", "last"],
  [SCALED, "0.7 0", "precision"],
  [SCALED, "0.700 0", "wrong"],
  [SCALED, "0.7071 1", "wrong"],
  [MINUS, "1 -2", "right"],
  [MINUS, "1, −2", "right"],
  [MINUS, "1, – 2", "right"],
  [MINUS, "[1,-2]", "right"],
  [MINUS, "1 2", "wrong"],
  [MATRIX, "[[1, 0], [0, 1]]", "right"],
  [MATRIX, "1 0; 0 1", "right"],
  [MATRIX, "1 0 0 1", "right"],
  [MATRIX, "1 0\n0 1", "right"],
  [MATRIX, "1 0 0", "count"],
  [PERCENT, "66.98 %", "right"],
  [PERCENT, "66,98%", "right"],
  [PERCENT, "67 %", "precision"],
  [LARGE, "2097152", "right"],
  [LARGE, "2,097,152", "right"],
  [LARGE, "2 097 152", "right"],
  [LARGE, "2097153", "wrong"],
  [TINY, "0.0004", "right"],
  [TINY, "4e-4", "right"],
  [TINY, "0", "wrong"],
  [ENDLESS, "-inf", "right"],
  [ENDLESS, "−∞", "right"],
  [ENDLESS, "inf", "wrong"],
  [ENDLESS, "0", "wrong"],
];

for (const [question, typed, kind] of CASES) {
  test(`${JSON.stringify(question.value)} to ${question.places} places: “${typed}” is ${kind}`, () => {
    assert.equal(markNumeric(typed, question).kind, kind);
  });
}

test("a known slip is told by its number", () => {
  assert.deepEqual(markNumeric("8", FIVE), { kind: "slip", why: 0 });
  assert.deepEqual(markNumeric("8,0", FIVE), { kind: "slip", why: 0 });
  assert.deepEqual(markNumeric("4", FIVE), { kind: "slip", why: 1 });
  assert.deepEqual(markNumeric("[1, 1]", SCORES), { kind: "slip", why: 0 });
  assert.deepEqual(markNumeric("0 1", SCORES), { kind: "slip", why: 1 });
});

test("a slip is known at another precision as well", () => {
  const question = asked({
    value: 0.6697615493266569,
    places: 3,
    slips: [{ value: 0.7310585786300049, why: 2 }],
  });
  assert.deepEqual(markNumeric("0.731", question), { kind: "slip", why: 2 });
  assert.deepEqual(markNumeric("0.73", question), { kind: "slip", why: 2 });
  assert.deepEqual(markNumeric("0.7311", question), { kind: "slip", why: 2 });
});

test("a right answer goes before a slip that rounds to the same", () => {
  const question = asked({ value: 1.3395, places: 2, slips: [{ value: 1.341, why: 0 }] });
  assert.equal(markNumeric("1.34", question).kind, "right");
});

test("what can't be read is quoted", () => {
  assert.deepEqual(markNumeric("1, abc", SCORES), { kind: "unreadable", text: "abc" });
});

test("a predicate takes every reading into account", () => {
  const rises = (/** @type {number[]} */ [a = 0, b = 0]) => b > a;
  assert.equal(markPredicate("0 1", 2, rises).kind, "right");
  assert.equal(markPredicate("[-3, -2.5]", 2, rises).kind, "right");
  assert.equal(markPredicate("0,25 0,75", 2, rises).kind, "right");
  assert.equal(markPredicate("1/3, 1/2", 2, rises).kind, "right");
  assert.equal(markPredicate("1 0", 2, rises).kind, "wrong");
  assert.equal(markPredicate("1", 2, rises).kind, "count");
  assert.equal(markPredicate("q", 2, rises).kind, "unreadable");
});
