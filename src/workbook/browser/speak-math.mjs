// Reads one JSON request a line on standard input, answers one JSON line each, in order:
// {"mathml": "<math …>"} → {"says": "the square root of 2"}. The rules are ClearSpeak's, made for
// being heard in class.

import { createInterface } from "node:readline";

import engine from "speech-rule-engine";

await engine.setupEngine({ locale: "en", modality: "speech", domain: "clearspeak" });

for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() === "") continue;
  const { mathml } = JSON.parse(line);
  process.stdout.write(`${JSON.stringify({ says: engine.toSpeech(mathml) })}\n`);
}
