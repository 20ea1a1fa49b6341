// A drawing's picture in one state, with what every picture has in common.

import { h } from "./tree.js";

/** @typedef {import("./tree.js").Node} Node */

const hasMark = (/** @type {Node} */ node) => node.handle || node.press;

/**
 * Names the marks that can be touched; in a picture that is only looked at, makes them plain.
 * @param {Node | string} node what stands in the picture
 * @param {boolean} alive whether it can be touched
 * @returns {Node | string} the same, or a changed copy
 */
function marked(node, alive) {
  if (typeof node === "string") return node;
  const children = node.children.map((child) => marked(child, alive));
  if (!hasMark(node)) return { ...node, children };
  /** @type {Record<string, string>} */
  const attributes = {};
  for (const [name, value] of Object.entries(node.attributes)) {
    if (alive || !(name === "role" || name.startsWith("aria-"))) attributes[name] = value;
  }
  if (alive)
    Object.assign(attributes, { tabindex: "0", "data-mark": node.handle ? "drag" : "press" });
  return { ...node, attributes, children };
}

/**
 * Draws a picture.
 * @param {import("./drawing.js").AnyDrawing} drawing the drawing
 * @param {any} data its data
 * @param {import("./state.js").State} state its state
 * @param {{label: string, image?: boolean}} options what it is called; whether it is an image only
 * @returns {Node} an `svg` element
 */
export function picture(drawing, data, state, { label, image = false }) {
  const { width, height } = drawing;
  return h(
    "svg",
    {
      class: image ? "drawing-svg drawing-still" : "drawing-svg drawing-alive",
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: image ? "img" : "group",
      "aria-label": label,
    },
    ...drawing.draw(data, state).map((node) => marked(node, !image)),
  );
}
