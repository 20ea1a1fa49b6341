// What the reader is told of whatever was thrown.

import assert from "node:assert/strict";
import { test } from "node:test";

import { reasonOf } from "../worker/reason.js";

test("anything that can be thrown gives words", () => {
  const thrown = [
    new Error("gone"),
    "text",
    { name: "ErrnoError", errno: 44 },
    {},
    null,
    undefined,
  ];
  assert.deepEqual(thrown.map(reasonOf), [
    "gone",
    "text",
    "ErrnoError 44",
    "an unknown error",
    "null",
    "undefined",
  ]);
});
