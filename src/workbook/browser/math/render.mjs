// One formula of TeX to MathML that a strict content policy admits and an XML parser reads.
// Temml's tree is changed before it is written: figures get their attributes from a list beside
// the TeX (so a value or an expression never has to survive TeX's own quoting), and inline styles
// become classes.

import temml from "temml";

import { CLASS_OF } from "./styles.mjs";

/**
 * A node of the tree that Temml writes MathML from.
 * @typedef {object} MathNode
 * @property {string} [type] the element's name; absent on text
 * @property {string} [text] what a node of text says
 * @property {Record<string, string>} [attributes] attributes but class and style
 * @property {string[]} [classes] class names
 * @property {Record<string, string>} [style] inline style, by property in camel case
 * @property {MathNode[]} [children] child nodes
 * @property {() => string} toMarkup writes the node
 */

/**
 * What one line of input asks for.
 * @typedef {object} Request
 * @property {string} tex the formula
 * @property {boolean} [display] true for a formula on lines of its own
 * @property {Record<string, string>[]} [figures] data attributes by figure, without `data-`; one
 *   that holds `exempt` is a number that is bound to nothing, for that reason
 */

// Temml's types describe a CommonJS module; what Node imports is the object itself.
const { __renderToMathMLTree: renderToTree } =
  /** @type {{__renderToMathMLTree: (tex: string, options: object) => MathNode}} */ (
    /** @type {unknown} */ (temml)
  );

// Elements that say the same when their parts are read one after the other.
const FLAT = ["mi", "mn", "mo", "mrow", "mspace", "mstyle", "mtext"];

/**
 * A figure's text on one line.
 * @param {MathNode} node the figure
 * @returns {string | null} null where a fraction or a power would read as another number
 */
function flatText(node) {
  if (node.text !== undefined) return node.text;
  if (node.type !== undefined && !FLAT.includes(node.type)) return null;
  const parts = (node.children ?? []).map(flatText);
  return parts.includes(null) ? null : parts.join("");
}

const hyphenate = (/** @type {string} */ name) =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Puts classes in place of a node's inline style.
 * @param {MathNode} node changed in place
 */
function replaceStyle(node) {
  for (const [property, value] of Object.entries(node.style ?? {})) {
    const declaration = `${hyphenate(property)}:${value}`;
    const name = CLASS_OF[declaration];
    if (name === undefined) {
      throw new Error(
        `this formula needs the inline style “${declaration}”, which the site's content policy ` +
          "forbids; write it without colours, \\style and odd lengths, or add a class for it",
      );
    }
    (node.classes ??= []).push(name);
  }
  node.style = {};
}

/**
 * Turns `data-figure="0"` into the figure's class and data attributes.
 * @param {MathNode} node changed in place
 * @param {Record<string, string>[]} figures the attributes, by number
 * @param {Set<number>} seen the numbers met so far
 */
function fillFigure(node, figures, seen) {
  const mark = node.attributes?.["data-figure"];
  if (mark === undefined || node.attributes === undefined) return;
  const number = Number(mark);
  const figure = figures[number];
  if (figure === undefined) throw new Error(`figure ${mark} is not in the list of figures`);
  seen.add(number);
  delete node.attributes["data-figure"];
  if (figure.exempt !== undefined) {
    node.attributes["data-reason"] = figure.exempt;
    (node.classes ??= []).push("exempt");
    return;
  }
  for (const [name, value] of Object.entries(figure)) node.attributes[`data-${name}`] = value;
  node.attributes.tabindex = "0";
  // The page's script makes a link of it, which it can only within the page (page/card.js).
  node.attributes.role = figure.cell?.includes("#") ? "img" : "link";
  node.attributes["aria-label"] = flatText(node) ?? figure.value ?? "";
  (node.classes ??= []).push("figure");
}

/**
 * Takes the space of a relation off the dots of an enumeration: the comma or the sign beside them
 * has its own.
 * @param {MathNode} node changed in place
 */
function closeDots(node) {
  if (node.type !== "mo" || !node.attributes || !/^[…⋯]$/.test(flatText(node) ?? "")) return;
  node.attributes.lspace = node.attributes.rspace = "0em";
}

/**
 * Renders one formula.
 * @param {Request} request the formula and its figures
 * @returns {string} a `<math>` element without inline styles
 */
export function render({ tex, display = false, figures = [] }) {
  const tree = renderToTree(tex, {
    displayMode: display,
    throwOnError: true,
    trust: (/** @type {{command: string}} */ { command }) =>
      command === "\\class" || command === "\\data",
  });
  const seen = /** @type {Set<number>} */ (new Set());
  const walk = (/** @type {MathNode} */ node) => {
    fillFigure(node, figures, seen);
    if (node.style) replaceStyle(node);
    closeDots(node);
    node.children?.forEach(walk);
  };
  walk(tree);
  if (seen.size !== figures.length) {
    const lost = figures.map((_, index) => index).filter((index) => !seen.has(index));
    throw new Error(`figure ${lost.join(", ")} did not survive rendering`);
  }
  const markup = tree.toMarkup();
  if (/\sstyle="/.test(markup)) throw new Error("an inline style was left in the formula");
  return markup;
}
