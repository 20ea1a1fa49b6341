// The names that are known without Python: those of the language, of NumPy and of the course's own
// packages, from a list that was made when the site was built. Fetched when first asked for.

/**
 * What is known of a name.
 * @typedef {object} Entry
 * @property {string} name as it is written
 * @property {string} kind module, class, function, property, variable or keyword
 * @property {string} detail signature, or type and size
 * @property {string} [doc] the beginning of its documentation, or all of it
 * @property {number} [near] the nearer its source, the higher
 * @property {string} [type] of a variable, where this list has the type's members
 */

/** @typedef {Record<string, [kind: string, detail: string, doc: string]>} Names */

/**
 * The list, as it is stored.
 * @typedef {object} Stored
 * @property {string[]} keywords Python's own words
 * @property {Record<string, Names>} modules public names by the module's own name
 * @property {Record<string, Names>} types members by the type's own name
 */

/** @param {Names} names @returns {Entry[]} the same, as entries */
const entries = (names) => Object.keys(names).map((name) => entry(names, name));

/** @param {Names} names @param {string} name one of them @returns {Entry} the entry */
function entry(names, name) {
  const [kind, detail, doc] = names[name] ?? ["variable", "", ""];
  return { name, kind, detail, doc };
}

export class Catalogue {
  /** @param {Stored} stored the list */
  constructor(stored) {
    this.stored = stored;
  }

  /** @returns {Entry[]} what can be written anywhere */
  get everywhere() {
    const keywords = this.stored.keywords.map((name) => ({ name, kind: "keyword", detail: "" }));
    return [...keywords, ...entries(this.stored.modules.builtins ?? {})];
  }

  /** @returns {Entry[]} the modules themselves */
  get modules() {
    const names = Object.keys(this.stored.modules).filter((name) => name !== "builtins");
    return names.map((name) => ({ name, kind: "module", detail: "" }));
  }

  /**
   * The members of a module or a type.
   * @param {string[]} path its own path
   * @returns {Entry[] | null} null where this list doesn't have it
   */
  members(path) {
    const name = path.join(".");
    const { modules, types } = this.stored;
    const names = Object.hasOwn(modules, name) ? modules[name] : own(types, name);
    return names ? entries(names) : null;
  }

  /**
   * What is known of a name.
   * @param {string[]} path its own path, with its module's
   * @returns {Entry | null} null where this list doesn't have it
   */
  about(path) {
    const [name = ""] = path.slice(-1);
    const owner = path.slice(0, -1).join(".") || "builtins";
    const names = own(this.stored.modules, owner) ?? own(this.stored.types, owner);
    if (names && Object.hasOwn(names, name)) return entry(names, name);
    return this.members(path) ? { name, kind: "module", detail: "" } : null;
  }
}

/**
 * @template T
 * @param {Record<string, T>} record by name
 * @param {string} name one of its own, perhaps
 */
const own = (record, name) => (Object.hasOwn(record, name) ? record[name] : undefined);

/** @type {Map<string, Promise<Catalogue | null>>} */
const loading = new Map();

/**
 * The list, fetched once for all editors; after a failure it is fetched anew when asked for again.
 * @param {string} address where it is
 * @returns {Promise<Catalogue | null>} null where it can't be had
 */
export async function loadCatalogue(address) {
  const started = loading.get(address) ?? fetchCatalogue(address);
  loading.set(address, started);
  const catalogue = await started;
  if (!catalogue) loading.delete(address);
  return catalogue;
}

/** @param {string} address where it is */
async function fetchCatalogue(address) {
  try {
    const response = await fetch(address);
    return response.ok ? new Catalogue(await response.json()) : null;
  } catch {
    return null;
  }
}
