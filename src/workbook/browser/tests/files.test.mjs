// Cells as files: a program that is whole, and a notebook that holds to nbformat 4.5.

import assert from "node:assert/strict";
import test from "node:test";

import { asNotebook, asPython } from "../reader/files.js";

const SOURCE = {
  title: "One *head*",
  address: "https://course.example/05/#one-head",
  setup: "from __future__ import annotations\nx = 1\n",
  code: "y = x\n\nprint(y)",
  wheels: ["https://course.example/assets/python/byhand-0.1.0-0ab-py3-none-any.whl"],
};

test("a program has its title, its address, the lines before and the cell's own", () => {
  assert.equal(
    asPython(SOURCE),
    "# One *head*\n# https://course.example/05/#one-head\n\n" +
      "from __future__ import annotations\nx = 1\n\ny = x\n\nprint(y)\n",
  );
});

test("a program without lines before it has only its own", () => {
  assert.ok(asPython({ ...SOURCE, setup: "" }).endsWith("#one-head\n\ny = x\n\nprint(y)\n"));
});

for (const code of ["import byhand", "from byhand import attention", "  import os, byhand as b"]) {
  test(`“${code}” says where the package is`, () => {
    const command = `pip install "byhand @ ${SOURCE.wheels[0]}"`;
    assert.ok(asPython({ ...SOURCE, code }).includes(`\n# ${command}\n`));
    const { cells } = JSON.parse(asNotebook({ ...SOURCE, code }));
    assert.ok(cells[0].source.join("").endsWith(`It needs \`${command}\`.`));
  });
}

test("a package that is only spoken of is not asked for", () => {
  assert.ok(!asPython({ ...SOURCE, code: "# import byhand\nbyhandy = 1" }).includes("pip"));
});

test("a notebook has every key that nbformat 4.5 requires, and its lines as a list", () => {
  assert.deepEqual(JSON.parse(asNotebook(SOURCE)), {
    cells: [
      {
        cell_type: "markdown",
        id: "about",
        metadata: {},
        source: ["## One \\*head\\*\n", "\n", "From <https://course.example/05/#one-head>."],
      },
      {
        cell_type: "code",
        execution_count: null,
        id: "code",
        metadata: {},
        outputs: [],
        source: [
          "from __future__ import annotations\n",
          "x = 1\n",
          "\n",
          "y = x\n",
          "\n",
          "print(y)",
        ],
      },
    ],
    metadata: {
      kernelspec: { display_name: "Python 3", language: "python", name: "python3" },
      language_info: { name: "python" },
    },
    nbformat: 4,
    nbformat_minor: 5,
  });
});
