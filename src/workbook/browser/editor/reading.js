// Reads what stands at a place in the code: a name with the names before its dots, and what the
// import statements call by which name.

import { pythonLanguage } from "@codemirror/lang-python";
import { syntaxTree } from "@codemirror/language";

/** @typedef {import("@codemirror/state").EditorState} EditorState */

/**
 * A name that is being written, and the names before its dots.
 * @typedef {object} Chain
 * @property {string[]} path what stands before the last dot
 * @property {string} word the name, as far as it is written
 * @property {number} from where the name begins
 * @property {boolean} known false where something stands before that is no name, as in `f(x).word`
 */

const NAME = "[\\p{ID_Start}_][\\p{ID_Continue}]*";
const BEFORE = new RegExp(`((?:${NAME}\\s*\\.\\s*)*)(${NAME})?$`, "u");
const AFTER = /^\p{ID_Continue}*/u;
const NO_CODE = new Set(["String", "FormatString", "ContinuedString", "Comment"]);

/**
 * @param {EditorState} state the code
 * @param {number} pos a place in it
 * @returns {boolean} whether it lies in a text or a comment
 */
export const inText = (state, pos) => NO_CODE.has(syntaxTree(state).resolveInner(pos, -1).name);

/**
 * The name that ends at a place.
 * @param {EditorState} state the code
 * @param {number} pos the place
 * @returns {Chain} the name, perhaps empty
 */
export function chainBefore(state, pos) {
  const line = state.doc.lineAt(pos);
  const text = line.text.slice(0, pos - line.from);
  const [all = "", dotted = "", word = ""] = BEFORE.exec(text) ?? [];
  const before = text.slice(0, text.length - all.length).trimEnd();
  const path = dotted.split(".").map((name) => name.trim());
  path.pop();
  return { path, word, from: pos - word.length, known: !before.endsWith(".") };
}

/**
 * The name around a place, with the names before its dots and none of those after.
 * @param {EditorState} state the code
 * @param {number} pos the place
 * @returns {{path: string[], from: number, to: number} | null} null where no name is
 */
export function nameAt(state, pos) {
  if (inText(state, pos)) return null;
  const line = state.doc.lineAt(pos);
  const [rest = ""] = AFTER.exec(line.text.slice(pos - line.from)) ?? [];
  const to = pos + rest.length;
  const { path, word, from, known } = chainBefore(state, to);
  return word && known ? { path: [...path, word], from, to } : null;
}

/**
 * The function whose call's arguments surround a place.
 * @param {EditorState} state the code
 * @param {number} pos the place
 * @returns {ReturnType<typeof nameAt>} its name; null where no call is
 */
export function callAround(state, pos) {
  /** @type {import("@lezer/common").SyntaxNode | null} */
  let node = syntaxTree(state).resolveInner(pos, -1);
  while (node && node.name !== "CallExpression") node = node.parent;
  return node?.firstChild ? nameAt(state, node.firstChild.to) : null;
}

/**
 * What a line of an import is asking for, where the place lies in one.
 * @param {EditorState} state the code
 * @param {number} pos the place
 * @returns {{module: string[]} | {modules: true} | null} names of a module, or modules
 */
export function importedAt(state, pos) {
  const line = state.doc.lineAt(pos);
  const text = line.text.slice(0, pos - line.from);
  const [, module] = /^\s*from\s+([\w.]+)\s+import\s[^#]*$/.exec(text) ?? [];
  if (module) return { module: module.split(".") };
  return /^\s*(?:from\s+[\w.]*|import\s(?:[^#]*,)?\s*[\w.]*)$/.test(text)
    ? { modules: true }
    : null;
}

/**
 * What the import statements of some code call by which name.
 * @param {string} code Python
 * @returns {Map<string, string[]>} for each name the module's own path; under "*" those of which
 *   every name is imported, joined by dots
 */
export function imports(code) {
  const found = new Map(/** @type {[string, string[]][]} */ ([["*", []]]));
  pythonLanguage.parser.parse(code).iterate({
    enter({ name, from, to }) {
      if (name === "ImportStatement") readImport(code.slice(from, to), found);
    },
  });
  return found;
}

/**
 * @param {string} statement one import statement
 * @param {Map<string, string[]>} found takes what it imports
 */
function readImport(statement, found) {
  const text = statement.replace(/#[^\n]*/g, "").replace(/[()\\\s]+/g, " ");
  const [, from = "", list = ""] = /^(?:from ([\w.]+) )?import (.+)$/.exec(text.trim()) ?? [];
  const module = from ? from.split(".") : [];
  for (const part of list.split(",")) {
    const [name = "", alias] = part.trim().split(/ as /);
    const path = [...module, ...name.trim().split(".")];
    if (name === "*") found.get("*")?.push(from);
    else if (alias) found.set(alias.trim(), path);
    else if (from) found.set(name, path);
    else if (path[0]) found.set(path[0], [path[0]]);
  }
}
