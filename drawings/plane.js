// One query and its keys as arrows in the plane, with a score at each key. The dashed line stands at
// a right angle to the query: keys on the query's side of it score above 0, those beyond it below.

import { scaleLinear } from "d3-scale";
import { fixed, h, vector } from "workbook/drawing";

import { scores } from "./attention.js";
import { arrow, handle, label } from "./marks.js";
import { axes, beyond, point, pointFields } from "./space.js";
import { listed, subscript } from "./words.js";

/** @typedef {{q: number[], keys: number[][]}} Data */
/** @typedef {import("workbook/drawing").State} State */

const WIDTH = 360;
const HEIGHT = 352;
const x = scaleLinear([-2, 2], [20, 340]);
const y = scaleLinear([-2, 2], [336, 16]);
const SNAPS = [-2, -1, 0, 1, 2].flatMap((a) => [-2, -1, 0, 1, 2].map((b) => [a, b]));

const names = (/** @type {Data} */ { keys }) => keys.map((_, index) => `k${index + 1}`);
const query = (/** @type {State} */ state) => point(state, "q");
const keysOf = (/** @type {Data} */ data, /** @type {State} */ state) =>
  names(data).map((name) => point(state, name));
const scoresOf = (/** @type {Data} */ data, /** @type {State} */ state) =>
  scores(query(state), keysOf(data, state));

/** @type {import("workbook/drawing").Drawing<Data>} */
export default {
  width: WIDTH,
  height: HEIGHT,
  reach: 0.12,
  fields: (data) => [
    ...pointFields("q", "query"),
    ...names(data).flatMap((name, index) => pointFields(name, `key ${index + 1}`)),
  ],
  start: ({ q, keys }) =>
    Object.fromEntries(
      [q, ...keys].flatMap((at, index) =>
        ["x", "y"].map((axis, part) => [
          `${index === 0 ? "q" : `k${index}`}${axis}`,
          at[part] ?? 0,
        ]),
      ),
    ),
  presets: () => [{ label: "q = [1, −1]", state: { qx: 1, qy: -1 } }],

  draw(data, state) {
    const q = query(state);
    const keys = keysOf(data, state);
    const found = scoresOf(data, state);
    const [qx = 0, qy = 0] = q;
    const length = Math.hypot(qx, qy);
    // Long enough to leave the picture on both sides, where it is cut off.
    const [ax, ay] = length > 0 ? [(-qy / length) * 3, (qx / length) * 3] : [0, 0];
    return [
      ...axes(x, y, [-2, -1, 0, 1, 2]),
      h(
        "svg",
        { x: 20, y: 16, width: 320, height: 320, viewBox: "20 16 320 320", class: "mark-clip" },
        length > 0 &&
          h("line", { class: "mark-zero", x1: x(-ax), y1: y(-ay), x2: x(ax), y2: y(ay) }),
      ),
      ...keys.map(([kx = 0, ky = 0]) => arrow("key", x(0), y(0), x(kx), y(ky))),
      arrow("query", x(0), y(0), x(qx), y(qy)),
      ...keys.map((at, index) => keyMark(at, index, found[index] ?? 0)),
      queryMark(q),
    ].filter((node) => node !== null);
  },

  says(data, state) {
    const found = scoresOf(data, state);
    const top = Math.max(...found);
    const best = names(data).filter((_, index) => found[index] === top);
    const rest = names(data)
      .map((name, index) => ({ name, score: found[index] ?? 0 }))
      .filter(({ score }) => score !== top)
      .map(({ name, score }) => `${name} scores ${fixed(score)}`);
    const leads =
      best.length > 1
        ? `${listed(best)} share the highest score, ${fixed(top)}`
        : `${best[0]} has the highest score, ${fixed(top)}`;
    return subscript(`The query is ${vector(query(state))}. ${[leads, ...rest].join("; ")}.`);
  },

  reads: (data, state) => ({
    q: query(state),
    keys: keysOf(data, state),
    scores: scoresOf(data, state),
  }),

  goals: {
    "second-leads": (data, state) => {
      const [first = 0, second = 0, ...rest] = scoresOf(data, state);
      return second > Math.max(first, ...rest);
    },
    "all-below": (data, state) =>
      scores(query(state), data.keys).every((score) => score < 0) &&
      keysOf(data, state).every((key, k) => key.every((part, i) => part === data.keys[k]?.[i])),
  },
};

/**
 * A key's square, at the tip of its arrow, with its score beside it.
 * @param {number[]} at the key
 * @param {number} index which
 * @param {number} score its score
 * @returns {import("workbook/drawing").Node} the mark
 */
function keyMark([kx = 0, ky = 0], index, score) {
  const name = `k${index + 1}`;
  const below = ky < 0 || (ky === 0 && kx > 0);
  return h(
    "g",
    {},
    handle({
      role: "key",
      x: x(kx),
      y: y(ky),
      letter: name,
      name: `key ${index + 1}`,
      says: `${vector([kx, ky])}, score ${fixed(score)}`,
      now: kx,
      min: -2,
      max: 2,
      handle: {
        fields: [`${name}x`, `${name}y`],
        x: x(kx),
        y: y(ky),
        at: (px, py) => [x.invert(px), y.invert(py)],
        snaps: SNAPS,
      },
    }),
    label(x(kx), y(ky) + (below ? 30 : -20), fixed(score), { kind: "mark-number mark-halo" }),
  );
}

/**
 * The query's circle, a little beyond the tip of its arrow, so that a key under it stays in reach.
 * @param {number[]} q the query
 * @returns {import("workbook/drawing").Node} the mark
 */
function queryMark(q) {
  const at = beyond(q, x, y, 30);
  return handle({
    role: "query",
    ...at,
    letter: "q",
    name: "query",
    says: vector(q),
    now: q[0] ?? 0,
    min: -2,
    max: 2,
    handle: {
      fields: ["qx", "qy"],
      x: x(q[0] ?? 0),
      y: y(q[1] ?? 0),
      at: (px, py) => [x.invert(px), y.invert(py)],
      snaps: SNAPS,
    },
  });
}
