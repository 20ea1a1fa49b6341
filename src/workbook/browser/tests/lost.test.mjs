// How like two addresses are, which the page for missing addresses goes by.

import assert from "node:assert/strict";
import { test } from "node:test";

import { likeness } from "../page/lost.js";

test("a mistyped address is most like the one that was meant", () => {
  const pages = ["/03-scaling/", "/04-softmax-weights/", "/07-masks/", "/glossary/"];
  for (const [typed, meant] of [
    ["/03-scalling", "/03-scaling/"],
    ["/softmax.html", "/04-softmax-weights/"],
    ["/a/b/Glosary/", "/glossary/"],
  ]) {
    const best = pages.toSorted((one, other) => likeness(typed, other) - likeness(typed, one))[0];
    assert.equal(best, meant);
    assert.ok(likeness(typed, meant) >= 0.35);
  }
});

test("it is 1 for the same, and 0 for nothing in common", () => {
  assert.equal(likeness("/07-masks/", "/07-masks.md"), 1);
  assert.equal(likeness("/xyz", "/07-masks/"), 0);
  assert.equal(likeness("/", "/"), 0);
});
