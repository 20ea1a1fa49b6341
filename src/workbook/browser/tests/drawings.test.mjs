// The pure parts of the drawings' frame: numbers, states, addresses, keys, trees.

import assert from "node:assert/strict";
import { test } from "node:test";

import { readState, writeState } from "../drawings/address.js";
import { shownLike, subscripted } from "../drawings/drawing.js";
import { reachedBy } from "../drawings/grid.js";
import { movedBy } from "../drawings/keys.js";
import { fixed, read, short, vector } from "../drawings/numbers.js";
import { picture } from "../drawings/picture.js";
import { History, dragged, stepped } from "../drawings/state.js";
import { h, toMarkup } from "../drawings/tree.js";

/** @type {import("../drawings/state.js").Field} */
const X = { name: "x", label: "x", min: -2, max: 2, step: 0.05, coarse: 0.5 };
const Y = { ...X, name: "y" };
const ROW = { ...X, name: "row", min: 0, max: 2, step: 1, coarse: 1, choices: ["a", "b", "c"] };

test("numbers are written as the page writes them", () => {
  const cases = /** @type {[number, number, string][]} */ ([
    [2.675, 2, "2.68"],
    [-2.675, 2, "−2.68"],
    [-0.001, 2, "0.00"],
    [0.5, 0, "1"],
    [1e-7, 2, "0.00"],
    [1e21, 0, "1e+21"],
    [Infinity, 2, "∞"],
    [-Infinity, 2, "−∞"],
    [NaN, 2, "NaN"],
  ]);
  for (const [value, places, text] of cases) assert.equal(fixed(value, places), text);
  assert.deepEqual([short(1), short(-0.5), short(100), short(0.126)], ["1", "−0.5", "100", "0.13"]);
  assert.equal(vector([1, -0.5]), "[1, −0.5]");
});

test("what is typed is read with a comma and a minus of either kind, and nothing else", () => {
  for (const [text, value] of [
    ["0,5", 0.5],
    [" −1.5 ", -1.5],
    [".5", 0.5],
    ["+2", 2],
  ]) {
    assert.equal(read(/** @type {string} */ (text)), value);
  }
  for (const text of ["", "much", "1e3", "1,2,3", "--1", "0x10"]) assert.equal(read(text), null);
});

test("a changed number is shown in the manner of the lesson's", () => {
  assert.equal(shownLike(0.5, "0.40"), "0.50");
  assert.equal(shownLike(0.5, "0.198"), "0.500");
  assert.equal(shownLike(1.25, "3"), "1.25");
  assert.equal(shownLike([-0.5, 1], "[0, 1]"), "[−0.5, 1]");
});

test("subscripts find numbers, and only plain ones are taken", () => {
  assert.equal(subscripted([[1, 2]], "[0][1]"), 2);
  assert.equal(subscripted([[1, 2]], "[0, 1]"), 2);
  assert.deepEqual(subscripted([1], ""), [1]);
  for (const other of ["[2]", "[-1]", "[i]", " + 1", ".T"]) {
    assert.equal(subscripted([1], other), undefined);
  }
});

test("keys go to the next multiple of a step and stay between the bounds", () => {
  assert.equal(stepped(X, 0, 1, false), 0.05);
  assert.equal(stepped(X, 0.07, 1, false), 0.1);
  assert.equal(stepped(X, 0.07, -1, false), 0.05);
  assert.equal(stepped(X, 0.07, 1, true), 0.5);
  assert.equal(stepped(X, 1.98, 1, true), 2);
  const press = (/** @type {string} */ key, shiftKey = false) =>
    movedBy({ key, shiftKey }, [X, Y], { x: 1, y: 1 });
  assert.deepEqual(press("ArrowUp"), { y: 1.05 });
  assert.deepEqual(press("ArrowLeft", true), { x: 0.5 });
  assert.deepEqual(press("PageDown"), { y: 0.5 });
  assert.deepEqual(press("Home"), { x: -2 });
  assert.equal(press("a"), null);
  assert.deepEqual(movedBy({ key: "ArrowUp", shiftKey: false }, [X], { x: 1 }), { x: 1.05 });
});

test("a drag is rounded to steps, and snaps to the nearest of the lesson's values", () => {
  assert.deepEqual(dragged([X, Y], [0.52, 9], [], 0.1), { x: 0.5, y: 2 });
  const snaps = [
    [1, 1],
    [1, 1.1],
  ];
  assert.deepEqual(dragged([X, Y], [1.02, 1.08], snaps, 0.1), { x: 1, y: 1.1 });
  assert.deepEqual(dragged([X, Y], [1.2, 1.08], snaps, 0.1), { x: 1.2, y: 1.1 });
});

test("the history goes back to states that differ, and says when it is empty", () => {
  const past = new History();
  past.keep({ x: 0 });
  past.keep({ x: 1 });
  past.keep({ x: 1 });
  assert.deepEqual(past.back({ x: 1 }), { x: 0 });
  assert.equal(past.empty, true);
  assert.equal(past.back({ x: 0 }), undefined);
});

test("a state goes into the address and comes back, and the rest of the address stays", () => {
  const start = { x: 0, y: 1, row: 0 };
  const written = writeState("https://a.b/c/?h=word#part", "d", start, { x: 0.25, y: 1, row: 2 });
  assert.equal(written, "https://a.b/c/?h=word&at-d=x:0.25,row:2#part");
  assert.deepEqual(readState(written, "d", [X, Y, ROW]), { x: 0.25, row: 2 });
  assert.equal(writeState(written, "d", start, start), "https://a.b/c/?h=word#part");
});

test("what an address says wrongly is left out", () => {
  const address = "https://a.b/?at-d=x:9,y:much,z:1,row:0.5,:,x";
  assert.deepEqual(readState(address, "d", [X, Y, ROW]), {});
});

test("markup is escaped, and what is nothing is left out", () => {
  const node = h("text", { x: 1 / 3, class: null, title: '<"&' }, "a < b", null, false, ["c"]);
  assert.equal(toMarkup(node), '<text x="0.33" title="&lt;&quot;&amp;">a &lt; bc</text>');
});

test("a picture that is only looked at has no controls in it", () => {
  const handle = { fields: ["x"], x: 0, y: 0, at: () => [0] };
  const drawing = /** @type {any} */ ({
    width: 1,
    height: 2,
    draw: () => [h("g", { role: "slider", "aria-label": "x", class: "m", handle })],
  });
  const draw = (/** @type {boolean} */ image) =>
    toMarkup(picture(drawing, {}, {}, { label: "L", image }));
  assert.match(draw(true), /role="img".*<g class="m"><\/g>/);
  assert.match(draw(false), /role="group".*<g role="slider" .*tabindex="0" data-mark="drag"/);
});

test("a picture that is only looked at has no roles in it either", () => {
  const drawing = /** @type {any} */ ({
    width: 1,
    height: 2,
    draw: () => [h("g", { role: "grid", "aria-label": "all", class: "m" })],
  });
  assert.match(
    toMarkup(picture(drawing, {}, {}, { label: "L", image: true })),
    /<g class="m"><\/g>/,
  );
});

test("Tab stops at one mark of a grid", () => {
  const cell = (/** @type {[number, number]} */ at) => h("rect", { press: { state: {}, at } });
  const drawing = /** @type {any} */ ({
    width: 1,
    height: 2,
    draw: () => [cell([0, 0]), cell([0, 1]), h("rect", { press: { state: {} } })],
  });
  const stops = (/** @type {any} */ stop) =>
    [...toMarkup(picture(drawing, {}, {}, { label: "L", stop })).matchAll(/tabindex="(.*?)"/g)].map(
      ([, index]) => index,
    );
  assert.deepEqual(stops(undefined), ["0", "-1", "0"]);
  assert.deepEqual(stops([0, 1]), ["-1", "0", "0"]);
});

test("keys lead through a grid and stop at its edges", () => {
  /** @type {[number, number][]} */
  const all = [0, 1, 2].flatMap((row) =>
    [0, 1].map((column) => /** @type {any} */ ([row, column])),
  );
  const cases = /** @type {[string, boolean, [number, number], number | null][]} */ ([
    ["ArrowRight", false, [1, 0], 3],
    ["ArrowRight", false, [1, 1], -1],
    ["ArrowDown", false, [1, 1], 5],
    ["ArrowDown", false, [2, 1], -1],
    ["ArrowUp", false, [1, 1], 1],
    ["Home", false, [1, 1], 2],
    ["End", false, [1, 0], 3],
    ["Home", true, [1, 1], 0],
    ["End", true, [1, 0], 5],
    ["ArrowLeft", true, [1, 1], null],
    ["Enter", false, [1, 1], null],
  ]);
  for (const [key, ctrlKey, from, to] of cases) {
    assert.equal(reachedBy({ key, ctrlKey }, from, all), to, key);
  }
});
