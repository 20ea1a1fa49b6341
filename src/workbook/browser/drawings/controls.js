// The controls below a picture: a box for each number, and buttons. The build writes them disabled,
// so that the page has its height before the script comes; the script puts living ones in their
// place.

import { short } from "./numbers.js";
import { h } from "./tree.js";

/** @typedef {import("./drawing.js").AnyDrawing} AnyDrawing */
/** @typedef {import("./state.js").Field} Field */
/** @typedef {import("./state.js").State} State */

const FEW = 4; // more boxes than these are folded away

/**
 * The box of one field.
 * @param {Field} field the field
 * @param {number} value its value
 * @param {boolean} disabled whether it can't be used yet
 * @returns {import("./tree.js").Node} a label around a box
 */
function box(field, value, disabled) {
  const common = { "data-field": field.name, disabled };
  const control = field.choices
    ? h(
        "select",
        common,
        field.choices.map((choice, index) =>
          h("option", { value: index, selected: index === value }, choice),
        ),
      )
    : h("input", {
        ...common,
        type: "text",
        inputmode: "decimal",
        autocomplete: "off",
        size: 5,
        value: short(value, 4),
      });
  return h("label", { class: "drawing-box" }, h("span", {}, lowered(field.label)), control);
}

/**
 * A label with its subscripts set low, as in x_1.
 * @param {string} label as the drawing writes it
 * @returns {import("./tree.js").Content[]} text, and what is set low
 */
const lowered = (label) =>
  label.split(/_(\w+)/).map((part, index) => (index % 2 === 1 ? h("sub", {}, part) : part));

/**
 * All controls of a drawing.
 * @param {AnyDrawing} drawing the drawing
 * @param {any} data its data
 * @param {State} state what the boxes show
 * @param {boolean} disabled whether they can't be used yet
 * @returns {import("./tree.js").Node} the bar
 */
export function controls(drawing, data, state, disabled) {
  const open = drawing.fields(data).filter((field) => !field.hidden);
  const folded = open.length > FEW;
  const boxes = open.map((field) => box(field, state[field.name] ?? 0, disabled));
  const presets = drawing.presets?.(data) ?? [];
  const button = (/** @type {string} */ does, /** @type {string} */ label, extra = {}) =>
    h("button", { type: "button", "data-does": does, disabled, ...extra }, label);
  return h(
    "div",
    { class: "drawing-controls" },
    folded &&
      h(
        "details",
        { class: "drawing-exact" },
        h("summary", {}, "Type exact values"),
        h("div", { class: "drawing-boxes" }, boxes),
      ),
    h(
      "div",
      { class: "drawing-boxes" },
      !folded && boxes,
      presets.length > 0 &&
        h(
          "div",
          { class: "drawing-buttons" },
          presets.map(({ label }, index) => button(`preset-${index}`, label)),
        ),
    ),
    h(
      "div",
      { class: "drawing-buttons" },
      button("undo", "Undo", { disabled: true }),
      button("reset", "Reset"),
      drawing.reach !== undefined &&
        button("snap", "Snap", {
          "aria-pressed": "true",
          title: "Whether a drag stops at the lesson’s values",
        }),
      button("link", "Copy link"),
    ),
  );
}

/**
 * Shows a state in the boxes, but not in the one that the reader is typing in.
 * @param {Element} bar the living controls
 * @param {State} state the state
 */
export function showInBoxes(bar, state) {
  for (const box of bar.querySelectorAll("[data-field]")) {
    if (!(box instanceof HTMLInputElement || box instanceof HTMLSelectElement)) continue;
    const value = state[box.dataset.field ?? ""] ?? 0;
    const text = box instanceof HTMLInputElement ? short(value, 4) : String(value);
    if (box === document.activeElement && box instanceof HTMLInputElement) continue;
    if (box.value !== text) box.value = text;
    if (box !== document.activeElement) box.removeAttribute("aria-invalid");
  }
}
