// A drawing's picture in one state, with what every picture has in common.

import { h } from "./tree.js";

/** @typedef {import("./tree.js").Node} Node */
/** @typedef {import("./grid.js").At} At */

/**
 * Makes a picture that is only looked at: its parts have no roles or names of their own.
 * @param {Node | string} node what stands in the picture
 * @returns {Node | string} a plain copy
 */
function plain(node) {
  if (typeof node === "string") return node;
  const attributes = Object.fromEntries(
    Object.entries(node.attributes).filter(
      ([name]) => name !== "role" && !name.startsWith("aria-"),
    ),
  );
  return { ...node, attributes, children: node.children.map(plain) };
}

/**
 * Makes the marks of a picture such that they can be reached and touched.
 * @param {Node | string} node what stands in the picture
 * @param {At} stop which mark of a grid Tab goes to
 * @returns {Node | string} the same, or a changed copy
 */
function touchable(node, stop) {
  if (typeof node === "string") return node;
  const children = node.children.map((child) => touchable(child, stop));
  const { handle, press } = node;
  if (!handle && !press) return { ...node, children };
  const skipped = press?.at && String(press.at) !== String(stop);
  const added = { tabindex: skipped ? "-1" : "0", "data-mark": handle ? "drag" : "press" };
  return { ...node, attributes: { ...node.attributes, ...added }, children };
}

/**
 * Draws a picture.
 * @param {import("./drawing.js").AnyDrawing} drawing the drawing
 * @param {any} data its data
 * @param {import("./state.js").State} state its state
 * @param {object} options how
 * @param {string} options.label what it is called
 * @param {boolean} [options.image] whether it is only looked at
 * @param {At} [options.stop] which mark of a grid Tab goes to
 * @returns {Node} an `svg` element
 */
export function picture(drawing, data, state, { label, image = false, stop = [0, 0] }) {
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
    ...drawing.draw(data, state).map((node) => (image ? plain(node) : touchable(node, stop))),
  );
}
