// Reads one JSON request a line on standard input, answers one JSON line each, in order:
// {"test": {…}, "x": [1, 2], "figures": {"a": 3}} → {"passes": true}. So a test can hold it to Python's own evaluation.

import { createInterface } from "node:readline";

import { passes } from "./questions/predicate.js";

for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() === "") continue;
  const { test, x, figures } = JSON.parse(line);
  process.stdout.write(`${JSON.stringify({ passes: passes(test, x, figures) })}\n`);
}
