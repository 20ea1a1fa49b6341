// A picture as plain objects: what a drawing returns, what the build writes as SVG, and what the
// page keeps its elements like. A node holds attributes and nothing that a content policy minds:
// no style, no handler. What a mark does when it is touched stands beside its attributes.

/**
 * What a mark does when it is dragged or moved by keys.
 * @typedef {object} Handle
 * @property {string[]} fields the field that it sets, or two: across, then up
 * @property {number} x where the mark's point is, in the picture's units
 * @property {number} y the same, downwards
 * @property {(x: number, y: number) => number[]} at the fields' values at a point
 * @property {number[][]} [snaps] the lesson's values, one number for each field
 */

/**
 * What a mark does when it is pressed.
 * @typedef {object} Press
 * @property {Record<string, number>} state the fields that it sets
 * @property {boolean} [paints] whether a pointer that moves on from it presses its likes too
 * @property {[number, number]} [at] its row and column, where marks stand in a grid
 */

/**
 * One element.
 * @typedef {object} Node
 * @property {string} tag its name
 * @property {Record<string, string>} attributes as text
 * @property {(Node | string)[]} children what stands in it
 * @property {Handle} [handle] how it is dragged
 * @property {Press} [press] how it is pressed
 */

/** @typedef {Node | string | null | false | undefined | Content[]} Content */
/** @typedef {string | number | boolean | null | undefined} Plain */
/** @typedef {{handle?: Handle, press?: Press, [name: string]: Plain | Handle | Press}} Attributes */

const VOID = new Set(["input", "br"]);

/**
 * Writes a coordinate: two decimals are finer than any screen.
 * @param {number} value the number
 * @returns {string} its text
 */
const coordinate = (value) => String(Math.round(value * 100) / 100 + 0);

/**
 * Makes a node.
 * @param {string} tag the element's name
 * @param {Attributes} [attributes] numbers are rounded; null, undefined and false leave one out
 * @param {...Content} children nodes, text, or nothing
 * @returns {Node} the node
 */
export function h(tag, attributes = {}, ...children) {
  const { handle, press, ...rest } = attributes;
  /** @type {Record<string, string>} */
  const texts = {};
  for (const [name, value] of Object.entries(rest)) {
    if (value === null || value === undefined || value === false) continue;
    texts[name] =
      typeof value === "number" ? coordinate(value) : String(value === true ? "" : value);
  }
  const kept = /** @type {(Node | string)[]} */ (
    children.flat(/** @type {1} */ (Infinity)).filter(Boolean)
  );
  return { tag, attributes: texts, children: kept, handle, press };
}

const escape = (/** @type {string} */ text) =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");

/**
 * Writes a node as HTML.
 * @param {Node | string} node what to write
 * @returns {string} its markup
 */
export function toMarkup(node) {
  if (typeof node === "string") return escape(node);
  const attributes = Object.entries(node.attributes).map(
    ([name, value]) => ` ${name}="${escape(value)}"`,
  );
  const start = `<${node.tag}${attributes.join("")}>`;
  return VOID.has(node.tag)
    ? start
    : `${start}${node.children.map(toMarkup).join("")}</${node.tag}>`;
}
