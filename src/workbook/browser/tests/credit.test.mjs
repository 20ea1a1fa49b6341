import assert from "node:assert/strict";
import { test } from "node:test";

import { creditFor, earned, left, rules } from "../questions/credit.js";

test("credit is full at the first try, less at each later one, none after the last", () => {
  assert.deepEqual(
    [1, 2, 3, 4].map((nth) => creditFor(nth, 3)),
    [1, 2 / 3, 1 / 3, 0],
  );
});

test("the rules say so before the reader chooses", () => {
  assert.equal(
    rules(3),
    "Three tries: full credit on the first, two thirds on the second, a third on the third, none once the answer is shown.",
  );
  assert.equal(
    rules(2),
    "Two tries: full credit on the first, half on the second, none once the answer is shown.",
  );
  assert.equal(rules(1), "One try: full credit if it is right, none once the answer is shown.");
});

test("what is left is said after a miss", () => {
  assert.equal(left(1, 3), "Two tries left, the next one for two thirds.");
  assert.equal(left(2, 3), "One try left, for a third.");
});

test("what a right answer earned is said", () => {
  assert.deepEqual(
    [1, 2, 3].map((nth) => earned(nth, 3)),
    ["Full credit.", "Two thirds of the credit.", "A third of the credit."],
  );
});
