// Finds an input in Python code as it stands: a name that is assigned once, at the left margin, to a
// number, a list of numbers or a list of such lists, with or without an array around it. It knows as
// much of Python as that takes: strings, comments, brackets and where a statement begins. The build
// reads the course's own code with Python (workbook.snippets.inputs); a test holds the two together.

/**
 * One number of an input.
 * @typedef {object} Entry
 * @property {string} text as it is written
 * @property {number} start where it begins, in characters
 * @property {number} end where it ends
 */

/**
 * @typedef {object} Literal
 * @property {0 | 1 | 2} depth of a number, a vector or a matrix
 * @property {Entry[][]} rows its entries; a number or a vector is one row
 */

/** @typedef {Entry | Node[]} Node An entry, or what stands between brackets. */

const QUOTES = /[rRbBuUfFtT]{0,2}("""|'''|"|')/y;
const COMMENT = /#[^\n]*/y;
const CONTINUED = /\\\n/y;
const WORD = /[\p{L}\p{N}_]+/uy;
const SPACE = /(?:[ \t\f]|\\\n)*/y;
const ROOM = /(?:[ \t\f\n]|\\\n|#[^\n]*)*/y; // between brackets
const NUMBER =
  /[-+]?[ \t]*(?:0[xXoObB][\da-fA-F_]+|(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:[eE][-+]?[\d_]+)?)(?![\w.])/y;
const ARRAY = /(?:[A-Za-z_]\w*[ \t]*\.[ \t]*)*(?:array|asarray)[ \t]*\(/y;
const END = /(?:[ \t\f]|\\\n)*(?:#[^\n]*)?(?:;|\n|$)/y;

class Scanner {
  /** @param {string} code Python */
  constructor(code) {
    this.code = code;
    this.at = 0;
  }

  /**
   * @param {RegExp} pattern a sticky one
   * @returns {RegExpExecArray | null} what stands here, passed over
   */
  take(pattern) {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.code);
    if (match) this.at = pattern.lastIndex;
    return match;
  }

  /** Passes over one string, comment, word or character. Returns brackets opened less closed. */
  pass() {
    const quotes = this.take(QUOTES);
    if (quotes) {
      this.#passString(/** @type {string} */ (quotes[1]));
      return 0;
    }
    if (this.take(COMMENT) || this.take(CONTINUED) || this.take(WORD)) return 0;
    const character = this.code[this.at] ?? "";
    this.at += 1;
    return "([{".includes(character) ? 1 : ")]}".includes(character) ? -1 : 0;
  }

  /** @param {string} quotes how it began */
  #passString(quotes) {
    while (this.at < this.code.length) {
      if (this.code.startsWith(quotes, this.at)) {
        this.at += quotes.length;
        return;
      }
      if (quotes.length === 1 && this.code[this.at] === "\n") return; // it was never closed
      this.at += this.code[this.at] === "\\" ? 2 : 1;
    }
  }

  /** Passes over the rest of a statement's line, with what its brackets hold. */
  passStatement() {
    let depth = 0;
    while (this.at < this.code.length) {
      if (depth <= 0 && this.code[this.at] === "\n") {
        this.at += 1;
        return;
      }
      depth += this.pass();
    }
  }

  /** Reads a number, or brackets around some. @returns {Node | null} null for anything else */
  node() {
    const start = this.at;
    const number = this.take(NUMBER);
    if (number) return { text: number[0], start, end: this.at };
    const closing = { "[": "]", "(": ")" }[this.code[this.at] ?? ""];
    if (closing === undefined) return null;
    this.at += 1;
    /** @type {Node[]} */
    const inside = [];
    let commas = 0;
    for (this.take(ROOM); this.code[this.at] !== closing; this.take(ROOM)) {
      if (inside.length > commas) return null;
      const entry = this.node();
      if (entry === null) return null;
      inside.push(entry);
      this.take(ROOM);
      if (this.code[this.at] !== ",") continue;
      commas += 1;
      this.at += 1;
    }
    this.at += 1;
    const [only] = inside;
    return closing === ")" && commas === 0 && only ? only : inside;
  }

  /** Reads what an input may be assigned, to the statement's end. @returns {Node | null} */
  value() {
    this.take(SPACE);
    const array = this.take(ARRAY);
    if (array) this.take(ROOM);
    const node = this.node();
    if (array) {
      let depth = 1;
      while (depth > 0 && this.at < this.code.length) depth += this.pass();
    }
    return this.take(END) ? node : null;
  }
}

/**
 * What a value's brackets make of it.
 * @param {Node | null} node what was read
 * @returns {Literal | null} null where it is neither number, vector nor matrix
 */
function literal(node) {
  if (node === null) return null;
  if (!Array.isArray(node)) return { depth: 0, rows: [[node]] };
  const deep = node.length > 0 && node.every(Array.isArray);
  const rows = /** @type {Node[][]} */ (deep ? node : [node]);
  const length = rows[0]?.length ?? 0;
  const even = length > 0 && rows.every((row) => row.length === length);
  if (!even || rows.flat().some(Array.isArray)) return null;
  return { depth: deep ? 2 : 1, rows: /** @type {Entry[][]} */ (rows) };
}

/**
 * Finds an input.
 * @param {string} code Python
 * @param {string} name the variable
 * @returns {Literal | null} null where it isn't assigned there, or not once, or not to numbers
 */
export function findLiteral(code, name) {
  const head = new RegExp(
    `${name}(?![\\p{L}\\p{N}_])[ \\t]*(?::[^=\\n]*)?(?:[-+*/%@&|^]|//|\\*\\*|<<|>>)?=(?!=)`,
    "uy",
  );
  const scanner = new Scanner(code);
  /** @type {(Literal | null)[]} */
  const found = [];
  while (scanner.at < code.length) {
    const start = scanner.at;
    const match = scanner.take(head);
    if (match) found.push(/[-+*/%@&|^<>]=$/.test(match[0]) ? null : literal(scanner.value()));
    scanner.at = start;
    scanner.passStatement();
  }
  return found.length === 1 ? (found[0] ?? null) : null;
}

const TYPED = /^([-+]?)(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i;

/**
 * What a reader typed, as Python writes it.
 * @param {string} text with a decimal point or comma, and any minus
 * @returns {string | null} null where it is no number
 */
export function asNumber(text) {
  const bare = text
    .trim()
    .replaceAll("−", "-")
    .replace(/^([^,.]*),([^,.]*)$/, "$1.$2");
  const match = TYPED.exec(bare);
  if (!match) return null;
  const [, sign, digits = "", power = ""] = match;
  return `${sign === "-" ? "-" : ""}${digits.replace(/^0+(?=\d)/, "")}${power}`;
}

/**
 * The next number up or down, in the last place that is shown.
 * @param {string} text a number
 * @param {number} steps how many, negative for down
 * @returns {string | null} null where it has no such place
 */
export function stepped(text, steps) {
  const number = asNumber(text);
  if (number === null || /e/i.test(number)) return null;
  const places = number.split(".")[1]?.length ?? 0;
  const next = (Number(number) + steps * 10 ** -places).toFixed(places);
  return Number(next) === 0 ? next.replace("-", "") : next;
}
