import assert from "node:assert/strict";
import test from "node:test";
import { unpack } from "../questions/pool.js";

const PACKED = {
  names: ["pair", "mean", "added"],
  answer: "mean",
  slips: ["added"],
  rows: [
    ["[1, −2]", "−0.5", "−1"],
    ["[1, 1]", "1.0", "2"],
    ["[0, 0]", "0", "0"],
  ],
  places: [1, 1, 0],
  exact: { mean: [-0.4999, null, null] },
};

test("numbers are read off their texts, unless they are shown rounded", () => {
  assert.deepEqual(unpack(PACKED), [
    {
      figures: { pair: "[1, −2]", mean: "−0.5", added: "−1" },
      value: -0.4999,
      shown: "−0.5",
      places: 1,
      slips: [{ value: -1, why: 0 }],
    },
    {
      figures: { pair: "[1, 1]", mean: "1.0", added: "2" },
      value: 1,
      shown: "1.0",
      places: 1,
      slips: [{ value: 2, why: 0 }],
    },
    {
      figures: { pair: "[0, 0]", mean: "0", added: "0" },
      value: 0,
      shown: "0",
      places: 0,
      slips: [],
    },
  ]);
});

test("vectors are read as lists", () => {
  const packed = { ...PACKED, answer: "pair", slips: [], exact: {} };
  assert.deepEqual(unpack(packed)[0]?.value, [1, -2]);
});
