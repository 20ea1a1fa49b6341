import assert from "node:assert/strict";
import { test } from "node:test";

import { formOf } from "../questions/forms.js";

const DATA = { kind: "numeric", value: 5, shown: "5", places: 0 };
/** @type {import("../questions/forms.js").Asked} */
const NUMBER = { kind: "numeric", block: "task", tries: 2, data: DATA };

test("a number's form says what is asked for, and what a try is worth", () => {
  assert.deepEqual(formOf(NUMBER), {
    field: "Your number",
    hint: "One number; a fraction or a decimal comma is fine.",
    buttons: ["Check", "Show answer"],
    rules:
      "Two tries: full credit on the first, half on the second, none once the answer is shown.",
  });
});

test("several numbers are asked for with their decimals", () => {
  const { field, hint } = formOf({ ...NUMBER, data: { ...DATA, value: [[1, 2]], places: 2 } });
  assert.equal(field, "Your numbers");
  assert.match(hint, /^Two numbers, with spaces between, to two decimals;/);
});

test("a fraction is asked for to some decimals", () => {
  assert.match(formOf({ ...NUMBER, data: { ...DATA, shown: "1/3" } }).hint, /to three decimals;/);
});

test("a condition asks for numbers and no decimals", () => {
  const { field, hint } = formOf({
    ...NUMBER,
    kind: "predicate",
    data: { kind: "predicate", size: 2 },
  });
  assert.deepEqual([field, hint], ["Your numbers", "Two numbers, with spaces between."]);
});

test("a choice says how many, a prediction commits, practice goes on", () => {
  const choice = { ...NUMBER, data: {} };
  const one = formOf({ ...choice, kind: "single", block: "predict" });
  assert.deepEqual([one.field, one.hint, one.buttons[0]], ["Choose one", "", "Commit"]);
  assert.match(one.rules, /Any answer counts\.$/);
  assert.equal(formOf({ ...choice, kind: "multiple" }).field, "Choose all that are right");
  const practice = formOf({ ...NUMBER, block: "practice" });
  assert.equal(practice.buttons.at(-1), "Another one");
  assert.equal(practice.rules, "Practice. It never counts.");
});
