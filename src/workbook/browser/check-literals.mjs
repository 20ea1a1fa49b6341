// Reads one JSON request a line on standard input, answers one JSON line each, in order:
// {"code": "q = [1, 0]", "name": "q"} → {"depth": 1, "rows": [["1", "0"]], "at": true}, or null. So a
// test can hold it to what Python's own parser says.

import { createInterface } from "node:readline";

import { findLiteral } from "./living/literals.js";

for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() === "") continue;
  const { code, name } = JSON.parse(line);
  const found = findLiteral(code, name);
  const answer = found && {
    depth: found.depth,
    rows: found.rows.map((row) => row.map(({ text }) => text)),
    at: found.rows.flat().every(({ text, start, end }) => code.slice(start, end) === text),
  };
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
