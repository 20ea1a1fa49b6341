// Reads one JSON request a line on standard input, answers one JSON line each, in order:
// {"module": "/…/index.js", "draws": "plane", "label": "…", "data": {…}, "state": {…}} →
// {"picture": "<svg …>", "controls": "<div …>", "says": "…", "reads": {…}, "goals": {…}, …}
// or {"error": "…"}. Without a state it is the lesson's. The course's modules are bundled as for the
// page, so that what is drawn here and what is drawn there come from the same code.

import { createInterface } from "node:readline";

import { build } from "esbuild";

import { resolving } from "./drawings/bundling.mjs";
import { controls } from "./drawings/controls.js";
import { picture } from "./drawings/picture.js";
import { toMarkup } from "./drawings/tree.js";

/** @typedef {import("./drawings/drawing.js").Drawings} Drawings */

/** @type {Map<string, Promise<Drawings>>} */
const modules = new Map();

/**
 * Loads a course's drawings.
 * @param {string} path their module
 * @returns {Promise<Drawings>} by name
 */
async function load(path) {
  const { outputFiles } = await build({
    entryPoints: [path],
    bundle: true,
    write: false,
    format: "esm",
    platform: "neutral",
    logLevel: "silent",
    ...resolving(path),
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString("base64");
  return (await import(`data:text/javascript;base64,${code}`)).drawings;
}

/**
 * JSON has no name for what isn't finite.
 * @param {string} _ the key
 * @param {unknown} value the value
 * @returns {unknown} the value, or its name
 */
const named = (_, value) =>
  typeof value === "number" && !Number.isFinite(value) ? String(value) : value;

/**
 * Answers one request.
 * @param {any} request what stood on the line
 * @returns {Promise<object>} the answer
 */
async function answer({ module, draws, label = "", data, state: changes = {} }) {
  if (!modules.has(module)) modules.set(module, load(module));
  const drawings = (await modules.get(module)) ?? {};
  const found = drawings[draws];
  if (!found) {
    throw new Error(`there is no drawing ${draws}; there is ${Object.keys(drawings).join(", ")}`);
  }
  const { default: drawing } = await found();
  const state = { ...drawing.start(data), ...changes };
  return {
    picture: toMarkup(picture(drawing, data, state, { label, image: true })),
    controls: toMarkup(controls(drawing, data, state, true)),
    says: drawing.says(data, state),
    reads: drawing.reads(data, state),
    goals: Object.fromEntries(
      Object.entries(drawing.goals).map(([name, test]) => [name, test(data, state)]),
    ),
    start: drawing.start(data),
    fields: drawing.fields(data),
  };
}

for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() === "") continue;
  /** @type {object} */
  let said;
  try {
    said = await answer(JSON.parse(line));
  } catch (error) {
    said = { error: (error instanceof Error ? error.message : String(error)).trim() };
  }
  process.stdout.write(`${JSON.stringify(said, named)}\n`);
}
