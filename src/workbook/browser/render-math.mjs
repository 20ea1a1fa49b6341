// Reads one JSON request a line on standard input, answers one JSON line each, in order:
// {"tex": "…", "display": true, "figures": [{"value": "0.66…", …}]} → {"mathml": "<math …>"}
// or {"error": "…"}. A bound figure stands in the TeX as \data{figure=0}{0.669762}.

import { createInterface } from "node:readline";

import { render } from "./math/render.mjs";

for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() === "") continue;
  try {
    process.stdout.write(`${JSON.stringify({ mathml: render(JSON.parse(line)) })}\n`);
  } catch (error) {
    const message = (error instanceof Error ? error.message : String(error)).trim();
    process.stdout.write(`${JSON.stringify({ error: message })}\n`);
  }
}
