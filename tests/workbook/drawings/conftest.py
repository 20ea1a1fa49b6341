"""A course with one small drawing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.workbook.sample import Sample, cell

MODULE = """import { h } from "workbook/drawing";
export const drawings = { line: async () => ({ default: {
  width: 10, height: 20,
  fields: () => [{ name: "x", label: "the <x>", min: 0, max: 1, step: 0.1, coarse: 0.5 }],
  start: ({ x }) => ({ x }),
  draw: (_, { x }) => [h("circle", { cx: x * 10, cy: 5, r: 1, class: null })],
  says: (_, { x }) => `x is ${x} & more.`,
  reads: (_, { x }) => ({ x, twice: 2 * x, far: [1 / 0, -1 / 0] }),
  goals: { one: (_, { x }) => x === 1, small: (_, { x }) => x < 1 },
} }) };
"""
SNIPPET = "x = 0.5\ntwice = 2 * x\nfar = [float('inf'), -float('inf')]\n"
HEAD = """//// drawing | a-line
    draws: line
    title: A line
    data:
      x: "#one x"
    holds:
      twice: "#one twice"
      far: "#one far"
"""
REST = """
Move it.

| twice |
|--:|
| [1](#one "twice") |

It doubles.

/// goal | one
Move it to 1.
///
////

"""


@pytest.fixture
def drawn(tmp_path: Path) -> Sample:
    """The course, without a page."""
    sample = Sample(tmp_path)
    sample.write(
        "mkdocs.yml",
        "site_name: S\nmarkdown_extensions:\n  - workbook:\n      drawings: drawings/index.js\n",
    )
    sample.write("drawings/index.js", MODULE)
    sample.snippet(SNIPPET)
    (tmp_path / "docs").mkdir()
    return sample


@pytest.fixture
def module(drawn: Sample) -> Path:
    """Its module of drawings."""
    return drawn.root / "drawings/index.js"


@pytest.fixture
def problems(drawn: Sample) -> Callable[..., list[str]]:
    """Write the page with something replaced; return its problems, one a line."""

    def check(*changes: tuple[str, str]) -> list[str]:
        text = HEAD + REST + cell()
        for old, new in changes:
            assert old in text
            text = text.replace(old, new)
        drawn.page(text)
        return drawn.problems()

    return check
