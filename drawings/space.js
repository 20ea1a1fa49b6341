// What the two drawings in the plane share.

import { h } from "workbook/drawing";

import { label } from "./marks.js";

/** @typedef {import("workbook/drawing").State} State */
/** @typedef {import("d3-scale").ScaleLinear<number, number>} Scale */

/**
 * The fields of a point.
 * @param {string} name its name in the state
 * @param {string} words what it is called
 * @returns {import("workbook/drawing").Field[]} across, then up
 */
export const pointFields = (name, words) =>
  ["x", "y"].map((axis, index) => ({
    name: `${name}${axis}`,
    label: `${words}, ${index === 0 ? "first" : "second"}`,
    min: -2,
    max: 2,
    step: 0.05,
    coarse: 0.5,
  }));

/**
 * A point of the state.
 * @param {State} state the state
 * @param {string} name the point's name
 * @returns {number[]} its two numbers
 */
export const point = (state, name) => [state[`${name}x`] ?? 0, state[`${name}y`] ?? 0];

/**
 * A grid with its numbers.
 * @param {Scale} x across
 * @param {Scale} y up
 * @param {number[]} at where the lines are
 * @returns {import("workbook/drawing").Node[]} the lines and numbers
 */
export function axes(x, y, at) {
  const [left = 0, right = 0] = x.range();
  const [bottom = 0, top = 0] = y.range();
  return at.flatMap((value) => {
    const kind = value === 0 ? "mark-axis" : "mark-grid";
    return [
      h("line", { class: kind, x1: x(value), y1: bottom, x2: x(value), y2: top }),
      h("line", { class: kind, x1: left, y1: y(value), x2: right, y2: y(value) }),
      value !== 0 &&
        label(x(value), bottom + 13, String(value).replace("-", "−"), { kind: "mark-quiet" }),
      value !== 0 &&
        y(value) < bottom &&
        label(left - 4, y(value) + 4, String(value).replace("-", "−"), {
          anchor: "end",
          kind: "mark-quiet",
        }),
    ].filter((node) => node !== false);
  });
}

/**
 * A place a little beyond the tip of an arrow from the origin, but inside the grid.
 * @param {number[]} tip the arrow's tip
 * @param {Scale} x across
 * @param {Scale} y up
 * @param {number} distance how far beyond, in the picture's units
 * @returns {{x: number, y: number}} the place
 */
export function beyond([tx = 0, ty = 0], x, y, distance) {
  const [dx, dy] = [x(tx) - x(0), y(ty) - y(0)];
  const length = Math.hypot(dx, dy);
  const [ux, uy] = length > 0 ? [dx / length, dy / length] : [0, -1];
  const [left = 0, right = 0] = x.range();
  const [bottom = 0, top = 0] = y.range();
  return {
    x: Math.min(right - 4, Math.max(left + 4, x(tx) + ux * distance)),
    y: Math.min(bottom - 4, Math.max(top + 4, y(ty) + uy * distance)),
  };
}
