import assert from "node:assert/strict";
import { test } from "node:test";

import { evaluate, passes } from "../questions/predicate.js";

/** @typedef {import("../questions/predicate.js").Node} Node */

/** @type {Node} */
const X = { op: "x" };
const n = (/** @type {number} */ value) => /** @type {Node} */ ({ op: "number", value });
const at = (/** @type {number} */ index) =>
  /** @type {Node} */ ({ op: "index", of: X, at: n(index) });
const call = (/** @type {string} */ op, /** @type {Node[]} */ ...of) =>
  /** @type {Node} */ ({ op, of });

test("any q with q₁ > q₀ passes, and no other", () => {
  const test = call(">", at(1), at(0));
  assert.equal(passes(test, [0, 1]), true);
  assert.equal(passes(test, [-2, -1.5]), true);
  assert.equal(passes(test, [1, 1]), false);
  assert.equal(passes(test, [1, 0]), false);
});

/** @type {[string, Node, number | number[], unknown][]} */
const VALUES = [
  ["x", X, 3, 3],
  ["x[-1]", at(-1), [1, 2], 2],
  ["x + 1", call("+", X, n(1)), 2, 3],
  ["x - 1", call("-", X, n(1)), 2, 1],
  ["x * 3", call("*", X, n(3)), 2, 6],
  ["x / 4", call("/", X, n(4)), 2, 0.5],
  ["x ** 2", call("**", X, n(2)), 3, 9],
  ["-x", call("neg", X), 3, -3],
  ["abs(x)", call("abs", X), -3, 3],
  ["len(x)", call("len", X), [1, 2, 3], 3],
  ["sum(x)", call("sum", X), [1, 2, 3], 6],
  ["sum of nothing", call("sum", X), [], 0],
  ["min(x)", call("min", X), [2, 1, 3], 1],
  ["max(x)", call("max", X), [2, 1, 3], 3],
  ["max(x[0], 0)", call("max", at(0), n(0)), [-1], 0],
  ["not x", call("not", X), 0, true],
  ["x == 1", call("==", X, n(1)), 1, true],
  ["x != 1", call("!=", X, n(1)), 1, false],
  ["x <= 1", call("<=", X, n(1)), 1, true],
  ["x >= 1", call(">=", X, n(1)), 0, false],
  ["x < 1", call("<", X, n(1)), 0, true],
  ["x and 2", call("and", X, n(2)), 3, 2],
  ["0 and …", call("and", n(0), call("/", n(1), n(0))), 3, 0],
  ["x or 2", call("or", X, n(2)), 0, 2],
  ["True + 1", call("+", call("==", X, n(1)), n(1)), 1, 2],
];

for (const [text, node, x, value] of VALUES) {
  test(`${text} with x = ${JSON.stringify(x)} is ${value}`, () => {
    assert.deepEqual(evaluate(node, x), value);
  });
}

/** @type {[string, Node, number | number[]][]} */
const WITHOUT_VALUE = [
  ["division by zero", call("/", n(1), X), 0],
  ["no such entry", at(5), [1, 2]],
  ["an index into a number", at(0), 3],
  ["the length of a number", call("len", X), 3],
  ["the maximum of one number", call("max", X), 3],
  ["a vector plus one", call("+", X, n(1)), [1]],
  ["zero to a negative power", call("**", X, n(-1)), 0],
  ["a root of a negative number", call("**", X, n(0.5)), -1],
  ["an unknown operation", call("constructor", X), 1],
];

for (const [what, node, x] of WITHOUT_VALUE) {
  test(`${what} never passes`, () => {
    assert.equal(passes(node, x), false);
    assert.equal(passes(call("not", node), x), false);
  });
}

test("a practice problem's figures stand in its condition, and an unknown one is no value", () => {
  const figure = (/** @type {string} */ name) => /** @type {Node} */ ({ op: "figure", name });
  const above = call(">", X, figure("least"));
  assert.equal(passes(above, 2, { least: 1 }), true);
  assert.equal(passes(above, 1, { least: 1 }), false);
  assert.equal(passes(above, 2, {}), false);
  const first = /** @type {Node} */ ({ op: "index", of: figure("bounds"), at: n(0) });
  assert.equal(evaluate(first, 0, { bounds: [3, 4] }), 3);
});
