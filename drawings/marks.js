// The marks that the drawings share: arrows, handles with their letter in them, sliders, bars. A role
// has its colour and its shape: queries are round, keys square, values are triangles, as in
// the text.

import { h } from "workbook/drawing";

import { subscript } from "./words.js";

/** @typedef {import("workbook/drawing").Node} Node */
/** @typedef {import("workbook/drawing").Handle} Handle */
/** @typedef {"query" | "key" | "value" | "plain"} Role */

const R = 14; // half of a handle: 28 units are 24 pixels or more on a phone
const REACH = 24; // half of what a finger may hit

/**
 * Text in the picture.
 * @param {number} x where
 * @param {number} y the base line
 * @param {string} words what
 * @param {{anchor?: "start" | "middle" | "end", kind?: string}} [options] how
 * @returns {Node} the text
 */
export const label = (x, y, words, { anchor = "middle", kind = "" } = {}) =>
  h(
    "text",
    { x, y, "text-anchor": anchor, class: `mark-text ${kind}`.trim() },
    // Fonts have no subscript k: it is set lower and smaller, and what follows is set back.
    ...subscript(words)
      .split(/(?<=d)_(?=k)/)
      .map((part, index) =>
        index === 0
          ? part
          : [
              h("tspan", { dy: 3, "font-size": "75%" }, part.slice(0, 1)),
              h("tspan", { dy: -3 }, part.slice(1)),
            ],
      ),
  );

/**
 * A role's own shape.
 * @param {Role} role whose
 * @param {number} x its middle
 * @param {number} y its middle
 * @param {number} r half its width
 * @returns {Node} the shape
 */
export function shape(role, x, y, r = R) {
  const kind = `mark-shape mark-${role}`;
  if (role === "key") {
    return h("rect", { class: kind, x: x - r, y: y - r, width: 2 * r, height: 2 * r });
  }
  if (role === "value") {
    const corners = [
      [0, -1.45 * r],
      [1.4 * r, 0.8 * r],
      [-1.4 * r, 0.8 * r],
    ];
    const points = corners.map(([dx = 0, dy = 0]) => `${round(x + dx)},${round(y + dy)}`).join(" ");
    return h("polygon", { class: kind, points });
  }
  return h("circle", { class: kind, cx: x, cy: y, r });
}

const round = (/** @type {number} */ value) => Math.round(value * 100) / 100;

/**
 * Something to drag, with its letter in it.
 * @param {object} mark what and where
 * @param {Role} mark.role whose it is
 * @param {number} mark.x its middle
 * @param {number} mark.y its middle
 * @param {string} mark.letter what stands in it
 * @param {string} mark.name what it is called
 * @param {string} mark.says its value in words
 * @param {number} mark.now its value, or the first of two
 * @param {number} mark.min the smallest value
 * @param {number} mark.max the largest value
 * @param {Handle} mark.handle what dragging does
 * @returns {Node} the handle
 */
export function handle({ role, x, y, letter, name, says, now, min, max, handle: does }) {
  return h(
    "g",
    {
      class: `mark-handle mark-handle-${role}`,
      role: "slider",
      "aria-label": name,
      "aria-valuemin": String(min),
      "aria-valuemax": String(max),
      "aria-valuenow": String(now),
      "aria-valuetext": says,
      handle: does,
    },
    h("circle", { class: "mark-reach", cx: x, cy: y, r: REACH }),
    shape(role, x, y),
    label(x, y + 4.5, letter, { kind: `mark-letter mark-letter-${role}` }),
  );
}

/**
 * An arrow.
 * @param {Role} role whose
 * @param {number} x0 from
 * @param {number} y0 from
 * @param {number} x1 to
 * @param {number} y1 to
 * @returns {Node | null} the arrow; null where there is no way to go
 */
export function arrow(role, x0, y0, x1, y1) {
  const length = Math.hypot(x1 - x0, y1 - y0);
  if (length < 1) return null;
  const [ux, uy] = [(x1 - x0) / length, (y1 - y0) / length];
  const head = Math.min(9, length);
  const side = (/** @type {number} */ s) =>
    `${round(x1 - ux * head - s * uy * head * 0.45)},${round(y1 - uy * head + s * ux * head * 0.45)}`;
  return h(
    "g",
    { class: `mark-arrow mark-${role}` },
    h("line", { x1: x0, y1: y0, x2: x1 - ux * head * 0.8, y2: y1 - uy * head * 0.8 }),
    h("polygon", { points: `${round(x1)},${round(y1)} ${side(1)} ${side(-1)}` }),
  );
}

/**
 * A bar with its number at the end.
 * @param {object} bar what and where
 * @param {number} bar.x its left
 * @param {number} bar.y its top
 * @param {number} bar.length how long it is
 * @param {number} bar.height how high
 * @param {string} bar.kind its class
 * @param {string} bar.text its number
 * @returns {Node} the bar
 */
export const bar = ({ x, y, length, height, kind, text }) =>
  h(
    "g",
    {},
    h("rect", { class: `mark-bar ${kind}`, x, y, width: Math.max(length, 0.75), height }),
    label(x + length + 5, y + height / 2 + 4.5, text, { anchor: "start", kind: "mark-number" }),
  );

/**
 * The class of a weight's colour, light to dark.
 * @param {number} weight from 0 to 1
 * @returns {string} one of eight
 */
export const heat = (weight) => `heat-${Math.min(7, Math.max(0, Math.floor(weight * 8)))}`;

/**
 * The class of the ink on that colour.
 * @param {number} weight from 0 to 1
 * @returns {string} one of two
 */
export const heatInk = (weight) => (weight * 8 < 5 ? "heat-ink-low" : "heat-ink-high");

/**
 * A slider: a track, the lesson's values on it, and a handle.
 * @param {object} slider what and where
 * @param {number} slider.y the track's height in the picture
 * @param {number} slider.from the track's left
 * @param {number} slider.to the track's right
 * @param {import("workbook/drawing").Field} slider.field what it sets
 * @param {number} slider.value the field's value
 * @param {(value: number) => number} slider.place where a value is, from 0 to 1
 * @param {(part: number) => number} slider.value_at the value at such a place
 * @param {[number, string][]} slider.ticks values with what they are called
 * @param {Role} slider.role whose shape the handle has
 * @param {string} slider.letter what stands in the handle
 * @param {string} slider.says the value in words
 * @returns {Node[]} the slider
 */
export function slider({ y, from, to, field, value, place, value_at: valueAt, ticks, ...mark }) {
  const x = (/** @type {number} */ v) => from + (to - from) * place(v);
  return [
    h("line", { class: "mark-track", x1: from, y1: y, x2: to, y2: y }),
    ...ticks.flatMap(([at, words]) => [
      h("line", { class: "mark-tick", x1: x(at), y1: y - 6, x2: x(at), y2: y + 6 }),
      label(x(at), y + 36, words, { kind: "mark-quiet" }),
    ]),
    handle({
      ...mark,
      x: x(value),
      y,
      name: field.label,
      now: value,
      min: field.min,
      max: field.max,
      handle: {
        fields: [field.name],
        x: x(value),
        y,
        at: (px) => [valueAt(Math.min(1, Math.max(0, (px - from) / (to - from))))],
        snaps: ticks.map(([at]) => [at]),
      },
    }),
  ];
}

/**
 * Marks as a grid, which assistive software knows its way in.
 * @param {string} name what the grid is called
 * @param {import("workbook/drawing").Node[][]} cells the marks, row by row
 * @returns {import("workbook/drawing").Node} all of them
 */
export const grid = (name, cells) =>
  h(
    "g",
    { role: "grid", "aria-label": name },
    ...cells.map((row) =>
      h("g", { role: "row" }, ...row.map((one) => h("g", { role: "gridcell" }, one))),
    ),
  );
