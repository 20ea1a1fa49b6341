// Evaluates the test of a question that has many right answers. The page holds it as the tree of a
// Python expression over `x`, the typed number or vector, cut down to what stands here, and the
// values are Python's: chained comparisons came as `and`, ** and truth follow Python's rules.

/**
 * @typedef {{op: "number", value: number} | {op: "x"} | {op: "figure", name: string}
 *   | {op: "index", of: Node, at: Node | number} | {op: string, of: Node[]}} Node
 */
/** @typedef {number | boolean | number[]} Value */
/** @typedef {Record<string, Value>} Figures what a practice problem's own figures stand for */

/** Why a test can't be evaluated; the marker takes the answer for wrong then. */
export class PredicateError extends Error {}

/** @param {Value} value any @returns {boolean} Python's truth */
const truth = (value) => (Array.isArray(value) ? value.length > 0 : Boolean(value));

/** @param {Value | undefined} value should be a number @returns {number} it */
function number(value) {
  if (typeof value === "boolean") return Number(value);
  if (typeof value !== "number") throw new PredicateError("a number is needed");
  return value;
}

/** @param {Value[]} values one vector, or numbers @returns {number[]} the numbers */
function many(values) {
  const [first] = values;
  if (values.length !== 1) return values.map(number);
  if (!Array.isArray(first)) throw new PredicateError("a vector is needed");
  return first;
}

/** @param {number} base @param {number} exponent @returns {number} Python's `**` on floats */
function power(base, exponent) {
  if (base === 1 || exponent === 0) return 1;
  if (base === -1 && !Number.isFinite(exponent) && !Number.isNaN(exponent)) return 1;
  if (base === 0 && exponent < 0) throw new PredicateError("zero to a negative power");
  if (base < 0 && Number.isFinite(exponent) && !Number.isInteger(exponent)) {
    throw new PredicateError("a complex number");
  }
  return finite(base ** exponent, base, exponent);
}

/** @param {number} result @param {number} a @param {number} b @returns {number} not overflown */
function finite(result, a, b) {
  if (Number.isFinite(a) && Number.isFinite(b) && !Number.isFinite(result)) {
    throw new PredicateError("too large");
  }
  return result;
}

/** @param {number} a @param {number} b @returns {number} Python's `/` */
function divide(a, b) {
  if (b === 0) throw new PredicateError("division by zero");
  return a / b;
}

/** @param {Value} a @param {Value} b @returns {boolean} Python's `==` */
function same(a, b) {
  if (!Array.isArray(a) || !Array.isArray(b)) {
    return !Array.isArray(a) && !Array.isArray(b) && Number(a) === Number(b);
  }
  return a.length === b.length && a.every((entry, at) => entry === b[at]);
}

/** @type {Record<string, (a: number, b: number) => Value>} */
const PAIRS = {
  "+": (a, b) => a + b,
  "-": (a, b) => a - b,
  "*": (a, b) => a * b,
  "/": divide,
  "**": power,
  "<": (a, b) => a < b,
  "<=": (a, b) => a <= b,
  ">": (a, b) => a > b,
  ">=": (a, b) => a >= b,
};

/** @type {Record<string, (values: Value[]) => Value>} */
const CALLS = {
  "==": ([a = NaN, b = NaN]) => same(a, b),
  "!=": ([a = NaN, b = NaN]) => !same(a, b),
  not: ([value = false]) => !truth(value),
  neg: ([value]) => -number(value),
  abs: ([value]) => Math.abs(number(value)),
  len: ([value]) => {
    if (!Array.isArray(value)) throw new PredicateError("a vector is needed");
    return value.length;
  },
  sum: (values) => many(values).reduce((sum, value) => sum + value, 0),
  // As Python does it, which shows where one is NaN: keep the first until another one beats it.
  min: (values) => best(many(values), (a, b) => a < b),
  max: (values) => best(many(values), (a, b) => a > b),
};

/** @param {number[]} values @param {(a: number, b: number) => boolean} beats @returns {number} */
function best(values, beats) {
  if (values.length === 0) throw new PredicateError("nothing to compare");
  return values.reduce((kept, value) => (beats(value, kept) ? value : kept));
}

/** @param {Value} of @param {number} at @returns {number} Python's subscript */
function entry(of, at) {
  const found = Array.isArray(of) ? of[at < 0 ? of.length + at : at] : undefined;
  if (found === undefined) throw new PredicateError("no such entry");
  return found;
}

/**
 * Evaluates an expression.
 * @param {Node} node its tree
 * @param {number | number[]} x the typed number or vector
 * @param {Figures} [figures] by name
 * @returns {Value} Python's value
 */
export function evaluate(node, x, figures = {}) {
  if (node.op === "number") return /** @type {{value: number}} */ (node).value;
  if (node.op === "x") return x;
  if (node.op === "index") {
    const { of, at } = /** @type {{of: Node, at: Node | number}} */ (node);
    const index = typeof at === "number" ? at : number(evaluate(at, x, figures));
    return entry(evaluate(of, x, figures), index);
  }
  if (node.op === "figure") {
    const value = figures[/** @type {{name: string}} */ (node).name];
    if (value === undefined) throw new PredicateError("no such figure");
    return value;
  }
  const { op, of } = /** @type {{op: string, of: Node[]}} */ (node);
  if (op === "and" || op === "or") return chain(op, of, x, figures);
  const values = of.map((part) => evaluate(part, x, figures));
  const pair = Object.hasOwn(PAIRS, op) ? PAIRS[op] : undefined;
  if (pair) return pair(number(values[0]), number(values[1]));
  const call = Object.hasOwn(CALLS, op) ? CALLS[op] : undefined;
  if (!call) throw new PredicateError(`unknown operation ${op}`);
  return call(values);
}

/**
 * @param {"and" | "or"} op which
 * @param {Node[]} parts evaluated only as far as needed
 * @param {number | number[]} x the typed number or vector
 * @param {Figures} figures by name
 * @returns {Value} the part that decided
 */
function chain(op, parts, x, figures) {
  /** @type {Value} */
  let value = op === "and";
  for (const part of parts) {
    value = evaluate(part, x, figures);
    if (truth(value) !== (op === "and")) break;
  }
  return value;
}

/**
 * Whether typed numbers pass a test.
 * @param {Node} test the tree
 * @param {number | number[]} x the typed number or vector
 * @param {Figures} [figures] by name
 * @returns {boolean} false also where the test has no value, as with a division by zero
 */
export function passes(test, x, figures = {}) {
  try {
    return truth(evaluate(test, x, figures));
  } catch (error) {
    if (error instanceof PredicateError) return false;
    throw error;
  }
}
