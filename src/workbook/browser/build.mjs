// Builds the page's assets: reads one JSON job on standard input, writes the bundles into its
// folder, and answers with their names, which carry a digest of their content. The page's bundle comes
// last, because it holds the others' names. The learning bundle comes in pieces, of which the page fetches
// at once all that are needed at once.

import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

import { build } from "esbuild";

import { resolving } from "./drawings/bundling.mjs";
import { styleSheet } from "./math/styles.mjs";

/** @typedef {import("./messages.js").Runtime} Runtime */

/**
 * What to build.
 * @typedef {object} Job
 * @property {string} out folder to write into
 * @property {boolean} [minify] false to read the result
 * @property {string} [drawings] the course's module of drawings, an absolute path
 * @property {Runtime} runtime compiled into the worker's bundle, and what a page needs of it into the page's
 */

const HERE = dirname(fileURLToPath(import.meta.url));
const MADE =
  /^(page|block|editor|living|reader|rich|learning|review|lines|chunk|worker|drawings?(-\w+)?)-[A-Z0-9]{8}\.(js|css)$|^temml-[A-Z0-9]{8}\.woff2$/i;
const BROWSERS = ["chrome111", "firefox115", "safari16.4"]; // module workers and all of MathML

/** Packages of others whose code is in a bundle: the site must carry their notices. @type {Set<string>} */
const packages = new Set();

/** @param {import("esbuild").Metafile["outputs"]} outputs what was written, and from what */
function note(outputs) {
  for (const { inputs } of Object.values(outputs)) {
    for (const [path, { bytesInOutput }] of Object.entries(inputs)) {
      const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules)/.exec(path) ?? [];
      if (name && bytesInOutput > 0) packages.add(name);
    }
  }
}

/** The classes that stand for Temml's inline styles, as a file of CSS. */
const mathStyles = {
  name: "math-styles",
  setup(/** @type {import("esbuild").PluginBuild} */ { onResolve, onLoad }) {
    onResolve({ filter: /^math-styles$/ }, () => ({ path: "math.css", namespace: "math-styles" }));
    onLoad({ filter: /.*/, namespace: "math-styles" }, () => ({
      contents: styleSheet(),
      loader: "css",
    }));
  },
};

/**
 * Bundles one file.
 * @param {Job} job what to build
 * @param {string} entry path of the source
 * @param {Record<string, string>} [define] constants to compile in
 * @param {string} [chunkNames] pattern of the names of its pieces
 * @returns {Promise<string[]>} the bundle's name, and those of the pieces that it is useless without
 */
async function bundle(job, entry, define = {}, chunkNames = "[name]-[hash]") {
  const result = await build({
    entryPoints: [join(HERE, entry)],
    outdir: job.out,
    absWorkingDir: HERE,
    entryNames: "[name]-[hash]",
    assetNames: "[name]-[hash]",
    chunkNames,
    splitting: true,
    bundle: true,
    format: "esm",
    target: BROWSERS,
    minify: job.minify ?? true,
    legalComments: "none",
    loader: { ".woff2": "file" },
    plugins: [mathStyles],
    ...resolving(job.drawings),
    metafile: true,
    logLevel: "error",
    define,
  });
  const { outputs } = result.metafile;
  note(outputs);
  const made = Object.keys(outputs).find((name) => outputs[name]?.entryPoint === entry) ?? "";
  const pieces = outputs[made]?.imports.filter(({ kind }) => kind === "import-statement") ?? [];
  return [made, ...pieces.map(({ path }) => path)].map((path) => basename(path));
}

/** @returns {Promise<string>} the code that each page has in its head */
async function early() {
  const { outputFiles } = await build({
    entryPoints: [join(HERE, "page/early.js")],
    bundle: true,
    format: "iife",
    target: BROWSERS,
    minify: true,
    write: false,
    logLevel: "error",
  });
  return outputFiles.map((file) => file.text.trim()).join("");
}

/** @param {string} folder emptied of what an earlier build of ours has left */
async function clean(folder) {
  await mkdir(folder, { recursive: true });
  const old = (await readdir(folder)).filter((name) => MADE.test(name));
  await Promise.all(old.map((name) => rm(join(folder, name))));
}

/** @param {object} value to be compiled in */
const asText = (value) => JSON.stringify(JSON.stringify(value));

const job = /** @type {Job} */ (JSON.parse(await text(process.stdin)));
await clean(job.out);
const [
  [editor],
  [living],
  [reader],
  [rich],
  [block],
  [marks],
  learning,
  [worker],
  [drawings],
  [css],
] = await Promise.all([
  bundle(job, "editor/editor.js"),
  bundle(job, "living/living.js"),
  bundle(job, "reader/reader.js"),
  bundle(job, "page/rich.js"),
  bundle(job, "page/block.js"),
  bundle(job, "page/marks.js"),
  bundle(job, "questions/learning.js"),
  bundle(job, "worker/worker.js", { __RUNTIME__: asText(job.runtime) }),
  bundle(job, "drawings/drawings.js", {}, "drawing-[name]-[hash]"),
  bundle(job, "css/page.css"),
]);
const { names, limitSeconds, sizes } = job.runtime;
const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
// What the page fetches later has an entry of its own, and constants are texts: from an import of a
// local file, or from any other constant, esbuild makes a piece more to fetch with each page.
const [page] = await bundle(job, "page/page.js", {
  __RUNTIME__: asText({ packages: job.runtime.packages, names, limitSeconds, total }),
  __RICH__: JSON.stringify(rich),
  __BLOCK__: JSON.stringify(block),
  __DRAWINGS__: JSON.stringify(drawings),
  __EDITOR__: JSON.stringify(editor),
  __MARKS__: JSON.stringify(marks),
  __LIVING__: JSON.stringify(living),
  __READER__: JSON.stringify(reader),
  __LEARNING__: JSON.stringify(learning.join()),
  __WORKER__: JSON.stringify(worker),
});
await writeFile(join(job.out, "packages.json"), JSON.stringify([...packages].sort()));
process.stdout.write(
  `${JSON.stringify({
    "page.js": page,
    "page.css": css,
    "drawings.js": drawings,
    "editor.js": editor,
    "living.js": living,
    "reader.js": reader,
    "learning.js": learning[0],
    "worker.js": worker,
    early: await early(),
  })}\n`,
);
