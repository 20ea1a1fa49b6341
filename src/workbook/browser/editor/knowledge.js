// What is known of the names in one editor's code, from three sources: the code itself, the list made
// at build, and Python, where it is up and this cell's run was its last. Each may be missing.

import { CompletionContext } from "@codemirror/autocomplete";
import { localCompletionSource, python } from "@codemirror/lang-python";
import { EditorState } from "@codemirror/state";

import { loadCatalogue } from "./catalogue.js";
import { imports } from "./reading.js";

/** @typedef {import("./catalogue.js").Entry} Entry */
/** @typedef {import("../messages.js").LookRequest} LookRequest */
/** @typedef {import("../messages.js").LookAnswer} LookAnswer */

/**
 * Where knowledge comes from.
 * @typedef {object} Sources
 * @property {string} [names] address of the list of names
 * @property {(run: number, request: LookRequest) => Promise<LookAnswer>} [look] asks Python
 * @property {() => number} [run] the number of the cell's last run; 0 before any
 * @property {string} [setup] the lines that run before the code
 */

const KINDS = { function: "function", class: "class", namespace: "module" };

/**
 * The names that code defines, as far as the grammar tells.
 * @param {CompletionContext} context the place
 * @returns {Entry[]} names
 */
function defined(context) {
  const found = localCompletionSource(context);
  return (found?.options ?? []).map(({ label, type }) => {
    const kind = KINDS[/** @type {keyof typeof KINDS} */ (type)] ?? "variable";
    return { name: label, kind, detail: "" };
  });
}

export class Knowledge {
  /** @type {{run: number, names: Map<string, Entry>}} What Python said last, of a run of this cell. */
  #seen = { run: 0, names: new Map() };
  /** @type {Entry[] | undefined} */
  #before;

  /** @param {Sources} sources where it comes from */
  constructor(sources) {
    this.sources = sources;
  }

  /** @returns {Promise<import("./catalogue.js").Catalogue | null>} the list, where it can be had */
  async catalogue() {
    return this.sources.names ? loadCatalogue(this.sources.names) : null;
  }

  /**
   * Names that can be written at a place, the nearest source's first.
   * @param {CompletionContext} context the place
   * @returns {Promise<Entry[]>} each once
   */
  async names(context) {
    const [catalogue, looked] = await Promise.all([this.catalogue(), this.#lookAtNames()]);
    const starred = this.#imports(context.state).get("*") ?? [];
    const sources = [
      looked,
      defined(context),
      this.#definedBefore(),
      ...starred.map((name) => catalogue?.members(name.split(".")) ?? []),
      catalogue?.everywhere ?? [],
    ];
    /** @type {Map<string, Entry>} */
    const found = new Map();
    sources.forEach((entries, index) => {
      const near = sources.length - index;
      for (const entry of entries) {
        if (!found.has(entry.name)) found.set(entry.name, { ...entry, near });
      }
    });
    return [...found.values()];
  }

  /**
   * What can stand after a path's dot.
   * @param {EditorState} state the code
   * @param {string[]} path names before the dot
   * @param {string} prefix how the names begin
   * @returns {Promise<Entry[]>} none where nothing is known
   */
  async members(state, path, prefix) {
    const catalogue = await this.catalogue();
    const listed = catalogue?.members(this.#ownPath(state, path));
    if (listed) return listed;
    const answer = await this.#look({ path, prefix });
    if (Array.isArray(answer)) return answer;
    const type = path.length === 1 ? this.#seen.names.get(path[0] ?? "")?.type : undefined;
    return (type && catalogue?.members(type.split("."))) || [];
  }

  /**
   * What there is to say of a name.
   * @param {EditorState} state the code
   * @param {string[]} path the name, after those before its dots
   * @returns {Promise<Entry | null>} null where nothing is known
   */
  async about(state, path) {
    const name = path.join(".");
    const [catalogue, answer] = await Promise.all([
      this.catalogue(),
      this.#look({ path, about: true }),
    ]);
    const listed = catalogue?.about(this.#ownPath(state, path)) ?? null;
    const starred = this.#imports(state).get("*") ?? [];
    const found = listed ?? starred.map((m) => catalogue?.about([...m.split("."), ...path]))[0];
    if (answer && !Array.isArray(answer)) {
      const same = found?.kind === answer.kind;
      const doc = same && (found.doc ?? "").length > answer.doc.length ? found.doc : answer.doc;
      return { name, kind: answer.kind, detail: (same && found.detail) || answer.detail, doc };
    }
    const entry = found ?? (path.length === 1 ? this.#seen.names.get(name) : null);
    return entry ? { ...entry, name } : null;
  }

  /**
   * A name's own path, through what the code and the lines before it import.
   * @param {EditorState} state the code
   * @param {string[]} path as it is written
   */
  #ownPath(state, [first = "", ...rest]) {
    return [...(this.#imports(state).get(first) ?? [first]), ...rest];
  }

  /** @param {EditorState} state the code */
  #imports(state) {
    return imports(`${this.sources.setup ?? ""}\n${state.doc.toString()}`);
  }

  /** @param {LookRequest} request a question @returns {Promise<LookAnswer>} Python's answer, if any */
  async #look(request) {
    const { look, run } = this.sources;
    const number = run?.() ?? 0;
    return look && number > 0 ? look(number, request) : null;
  }

  /** The names of the last run; where Python has gone on to another, what it said before. */
  async #lookAtNames() {
    const run = this.sources.run?.() ?? 0;
    const answer = await this.#look({ path: [] });
    if (Array.isArray(answer)) {
      this.#seen = { run, names: new Map(answer.map((entry) => [entry.name, entry])) };
    }
    return [...this.#seen.names.values()];
  }

  /** The names that the lines before the code define. */
  #definedBefore() {
    const { setup = "" } = this.sources;
    const state = EditorState.create({ doc: `${setup}\n`, extensions: [python()] });
    this.#before ??= defined(new CompletionContext(state, state.doc.length, true));
    return this.#before;
  }
}
