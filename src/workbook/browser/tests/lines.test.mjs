import assert from "node:assert/strict";
import { test } from "node:test";

import { compareLines } from "../reader/lines.js";

const shown = (/** @type {string} */ yours, /** @type {string} */ solution) =>
  compareLines(yours, solution).map(({ sign, text }) => `${sign}${text}`);

test("what differs stands as yours, then the solution's", () => {
  assert.deepEqual(shown("def f():\n    return 1", "def f():\n    return 2\n"), [
    " def f():",
    "−    return 1",
    "+    return 2",
  ]);
});

test("spaces at the ends of lines and of the text are no difference", () => {
  assert.deepEqual(shown("a = 1  \r\nb = 2\n\n", "a = 1\nb = 2"), [" a = 1", " b = 2"]);
});
