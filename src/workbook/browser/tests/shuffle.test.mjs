import assert from "node:assert/strict";
import { test } from "node:test";

import { shuffled, stream } from "../questions/shuffle.js";

const ITEMS = ["a", "b", "c", "d"];
const order = (/** @type {number} */ seed, /** @type {string} */ name) =>
  shuffled(ITEMS, stream(seed, name)).join("");

test("the same reader sees the same order", () => {
  assert.equal(order(7, "page.md#one"), order(7, "page.md#one"));
});

test("every order is about as likely as any other", () => {
  /** @type {Record<string, number>} */
  const counts = {};
  for (let seed = 1; seed <= 4800; seed += 1) {
    const seen = order(seed, "page.md#one");
    counts[seen] = (counts[seen] ?? 0) + 1;
  }
  assert.equal(Object.keys(counts).length, 24);
  for (const count of Object.values(counts)) assert.ok(count > 120 && count < 300, String(count));
});

test("questions are shuffled apart from one another", () => {
  const orders = new Set(Array.from({ length: 40 }, (_, at) => order(7, `page.md#q-${at}`)));
  assert.ok(orders.size > 12, String(orders.size));
});

test("nothing is lost and the list itself stays", () => {
  assert.deepEqual([...order(3, "x")].sort(), ITEMS);
  assert.deepEqual(ITEMS, ["a", "b", "c", "d"]);
});
