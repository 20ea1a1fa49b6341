// Joins style sheets of a built site: reads one JSON job on standard input, writes one file for each
// list of sheets, and answers with their names and what is in them. White space goes and nothing else, so
// that the rules are the same ones in the same order. Fonts get names with a digest, as the new files
// have; whatever else a sheet leads to stays where it is, and is led to from the new place.

import { stat } from "node:fs/promises";
import { isAbsolute, join, relative, resolve, sep } from "node:path";
import { text } from "node:stream/consumers";

import { build } from "esbuild";

/**
 * What to join.
 * @typedef {object} Job
 * @property {string} site the built site's folder
 * @property {string} name of the new files, from there, without digest and suffix
 * @property {[string, string][][]} lists sheets by their files in the site, each with its media, or ""
 */

/**
 * What was made. All names count from the site's folder.
 * @typedef {object} Made
 * @property {string[]} sheets the new file of each list
 * @property {string[]} joined the sheets that are in them
 * @property {Record<string, string>} moved new names of fonts by their old ones
 */

const LIST = "list";
const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\/|#)/i; // data, another place, or the document itself
const NAMED_BY_CONTENT = /-[0-9A-Z]{8}\.\w+$/;

const job = /** @type {Job} */ (JSON.parse(await text(process.stdin)));
const site = resolve(job.site);

/** @param {string} path from the site, in the form of an address */
const address = (path) => path.split(sep).join("/");

/** @param {[string, string][]} list sheets with their media */
const importing = (list) =>
  list.map(([file, media]) => `@import ${JSON.stringify(`./${file}`)} ${media};\n`).join("");

/** The lists as files that import their sheets. */
const lists = {
  name: "lists",
  setup(/** @type {import("esbuild").PluginBuild} */ { onResolve, onLoad }) {
    onResolve({ filter: /^list:\d+$/ }, ({ path }) => ({ path: path.slice(5), namespace: LIST }));
    onLoad({ filter: /.*/, namespace: LIST }, ({ path }) => ({
      contents: importing(job.lists[Number(path)] ?? []),
      loader: "css",
      resolveDir: site,
    }));
  },
};

/** What sheets lead to with `url()`. */
const addresses = {
  name: "addresses",
  setup(/** @type {import("esbuild").PluginBuild} */ { onResolve }) {
    onResolve({ filter: /.*/ }, async ({ kind, path, resolveDir }) => {
      if (kind !== "url-token") return undefined;
      if (ELSEWHERE.test(path)) return { path, external: true };
      const [plain = ""] = path.split(/[?#]/);
      const file = resolve(resolveDir, plain);
      const within = relative(site, file);
      const there = await stat(file).catch(() => undefined);
      if (!there?.isFile() || within.startsWith("..") || isAbsolute(within)) {
        return { errors: [{ text: `${path} leads to no file of the site` }] };
      }
      if (plain.endsWith(".woff2") && !NAMED_BY_CONTENT.test(plain)) return { path: file };
      const from = relative(join(site, job.name, ".."), file);
      return { path: address(from) + path.slice(plain.length), external: true };
    });
  },
};

const { metafile } = await build({
  entryPoints: job.lists.map((_, place) => `list:${place}`),
  outdir: site,
  outbase: site,
  absWorkingDir: site, // names in digests count from there, so that a build elsewhere has the same
  entryNames: `${job.name}-[hash]`,
  assetNames: "[dir]/[name]-[hash]",
  bundle: true,
  minifyWhitespace: true,
  target: "esnext",
  loader: { ".woff2": "file" },
  plugins: [lists, addresses],
  metafile: true,
  logLevel: "error",
});

/** @type {Made} */
const made = { sheets: [], joined: [], moved: {} };
for (const [path, { entryPoint, inputs }] of Object.entries(metafile.outputs)) {
  const [first = ""] = Object.keys(inputs);
  if (entryPoint) made.sheets[Number(entryPoint.slice(LIST.length + 1))] = path;
  else made.moved[first] = path;
}
made.joined = Object.keys(metafile.inputs).filter((path) => path.endsWith(".css"));
process.stdout.write(`${JSON.stringify(made)}\n`);
