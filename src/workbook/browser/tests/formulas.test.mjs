import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

import { readable } from "../editor/formulas.js";

test("formulas in docstrings are read as text", () => {
  const cases = {
    "$$S = \\frac{Q K^\\top}{\\sqrt{d_k}}$$": "S = (Q Kᵀ) / √d_k",
    "None means $1 / \\sqrt{d_k}$.": "None means 1 / √d_k.",
    "$M$ is 0, and $-\\infty$ where not": "M is 0, and −∞ where not",
    "$$a_j = \\frac{e^{s_j - m}}{\\sum_i e^{s_i - m}}$$": "a_j = (e^(s_j - m)) / (Σ_i e^(s_i - m))",
    "$$d_k = d_\\text{model} / h$$": "d_k = d_model / h",
  };
  for (const [tex, text] of Object.entries(cases)) assert.equal(readable(tex), text);
});

test("dollars that are no formula stay", () => {
  for (const text of ["of form $var and ${var}", "$5 and 6 $", "x = `$HOME`"])
    assert.equal(readable(text), text);
});

test("no formula of the library keeps a backslash or a brace", () => {
  const folder = new URL("../../../byhand/", import.meta.url);
  const sources = readdirSync(folder)
    .filter((name) => name.endsWith(".py"))
    .map((name) => readFileSync(new URL(name, folder), "utf8"));
  const formulas = sources.flatMap((source) => source.match(/\$\$[^$]+\$\$|\$[^$\n]+\$/g) ?? []);
  assert.ok(formulas.length > 20);
  for (const formula of formulas) assert.doesNotMatch(readable(formula), /[\\{}$]/);
});
