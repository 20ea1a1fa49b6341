import assert from "node:assert/strict";
import { test } from "node:test";

import { copyAs } from "../living/copying.js";
import { asNumber, findLiteral, stepped } from "../living/literals.js";
import { machineText } from "../living/show.js";

test("a typed number becomes one of Python's", () => {
  const typed = { 3: "3", " -0.50 ": "-0.50", "−2": "-2", "0,5": "0.5", "+5": "5", "007": "7" };
  const more = { ".5": ".5", "5.": "5.", "1e-3": "1e-3", "-00.5": "-0.5", 0: "0" };
  for (const [text, number] of Object.entries({ ...typed, ...more })) {
    assert.equal(asNumber(text), number, text);
  }
});

test("what is no number is refused", () => {
  const wrong = ["", "-", "a", "1/2", "1,2,3", "1.2.3", "1,2.3", "0x10", "1 2", "1)", "nan", "1_0"];
  for (const text of [...wrong, "1; import os", "1\n2"]) assert.equal(asNumber(text), null, text);
});

test("arrows step in the last place that is shown", () => {
  const cases = /** @type {[string, number, string | null][]} */ ([
    ["1", 1, "2"],
    ["0.25", 1, "0.26"],
    ["0.25", -10, "0.15"],
    ["0.1", -1, "0.0"],
    ["-1", 1, "0"],
    ["0", -1, "-1"],
    ["1e-3", 1, null],
    ["x", 1, null],
  ]);
  for (const [text, steps, next] of cases) assert.equal(stepped(text, steps), next, text);
});

test("an entry's place is that of its own characters", () => {
  const code = "q = [1, -2.5]  # q";
  const entries = findLiteral(code, "q")?.rows.flat() ?? [];
  assert.deepEqual(
    entries.map(({ start, end }) => code.slice(start, end)),
    ["1", "-2.5"],
  );
});

const MATRIX = {
  text: "[[0.50, −1.25], [3, 4]]",
  value: [
    [0.5, -1.2512345],
    [3, 4],
  ],
};

test("text is what is shown", () => {
  assert.equal(copyAs(MATRIX, "text"), MATRIX.text);
});

test("CSV has every digit and a line for each row", () => {
  assert.equal(copyAs(MATRIX, "CSV"), "0.5,-1.2512345\n3,4");
  assert.equal(copyAs({ text: "[1, 0]", value: [1, 0] }, "CSV"), "1,0");
  assert.equal(copyAs({ text: "[NaN]", value: ["NaN", "-Infinity"] }, "CSV"), "NaN,-Infinity");
});

test("CSV is no formula of a spreadsheet, and a text keeps its signs", () => {
  const value = ["=HYPERLINK(1)", 'a "b", c', "@x"];
  assert.equal(copyAs({ text: "", value }, "CSV"), `'=HYPERLINK(1),"a ""b"", c",'@x`);
});

test("LaTeX has the figures as they are shown", () => {
  const cases = /** @type {[{text: string, value: unknown}, string][]} */ ([
    [MATRIX, "\\begin{bmatrix} 0.50 & -1.25 \\\\ 3 & 4 \\end{bmatrix}"],
    [{ text: "[1.34, 0.66]", value: [1.339, 0.66] }, "\\begin{bmatrix} 1.34 & 0.66 \\end{bmatrix}"],
    [{ text: "66.98 %", value: 0.6698 }, "66.98\\,\\%"],
    [{ text: "2.5 × 10⁻³", value: 0.0025 }, "2.5 \\times 10^{-3}"],
    [{ text: "−∞", value: "-Infinity" }, "-\\infty"],
    [{ text: "a_b & {c}", value: "a_b & {c}" }, "\\text{a\\_b \\& \\{c\\}}"],
    [{ text: "2 numbers, 1 … 2", value: [1, 2, 2] }, "\\begin{bmatrix} 1 & 2 & 2 \\end{bmatrix}"],
  ]);
  for (const [figure, tex] of cases) assert.equal(copyAs(figure, "LaTeX"), tex);
});

test("a value's machine text is what the build writes", () => {
  assert.equal(machineText([1, [0.5, true], "NaN"]), '[1, [0.5, true], "NaN"]');
  assert.equal(machineText("Ada"), "Ada");
  assert.equal(machineText(0.5), "0.5");
});
