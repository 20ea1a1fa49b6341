// Reads one JSON request a line on standard input, answers one JSON line each, in order: a question
// as questions/forms.js has it → what its form says, or {"error": "…"}.

import { createInterface } from "node:readline";

import { formOf } from "./questions/forms.js";

for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() === "") continue;
  try {
    process.stdout.write(`${JSON.stringify(formOf(JSON.parse(line)))}\n`);
  } catch (error) {
    const message = (error instanceof Error ? error.message : String(error)).trim();
    process.stdout.write(`${JSON.stringify({ error: message })}\n`);
  }
}
