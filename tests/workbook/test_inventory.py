"""Listing what a course holds."""

from __future__ import annotations

import pytest

from tests.workbook.sample import CONFIG, Sample, cell
from workbook.inventory import counts, inventory
from workbook.report import Report


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Report:
    sample = Sample(tmp_path_factory.mktemp("inventory"))
    sample.write("mkdocs.yml", CONFIG)
    sample.snippet(
        "q = [1, 0]\n# --8<-- [start:sum]\ntotal = sum(q) / 2\n# --8<-- [end:sum]\n", "05-a/one.py"
    )
    sample.page(
        "# 5. First {#top}\n\n"
        + cell("one", "05-a/one.py:sum")
        + '\n[[1, 0]](#one "q") [0.5](#one "total") [2.5](# "exempt: a version")\n'
        + '\nIt is [small](#one "holds: total < 1").\n',
        "05-first.md",
    )
    sample.page(r"# Home" "\n\n" r"$\val{05-first.md#one: total}{0.50}$" "\n", "index.md")
    return sample.check()


INVENTORY = {
    "chapters": [{"page": "05-first.md", "title": "5. First"}],
    "cells": [
        {
            "id": "one",
            "page": "05-first.md",
            "line": 3,
            "snippet": "05-a/one.py",
            "section": "sum",
        }
    ],
    "figures": [
        {
            "page": "05-first.md",
            "path": "docs/05-first.md",
            "line": 7,
            "column": 2,
            "shown": "[1, 0]",
            "cell": "one",
            "cell_page": "05-first.md",
            "expression": "q",
            "kind": "given",
        },
        {
            "page": "05-first.md",
            "path": "docs/05-first.md",
            "line": 7,
            "column": 21,
            "shown": "0.5",
            "cell": "one",
            "cell_page": "05-first.md",
            "expression": "total",
            "kind": "bound",
        },
        {
            "page": "05-first.md",
            "path": "docs/05-first.md",
            "line": 7,
            "column": 41,
            "shown": "2.5",
            "cell": None,
            "cell_page": None,
            "expression": None,
            "kind": "exempt",
        },
        {
            "page": "05-first.md",
            "path": "docs/05-first.md",
            "line": 9,
            "column": 8,
            "shown": "small",
            "cell": "one",
            "cell_page": "05-first.md",
            "expression": "total < 1",
            "kind": "condition",
        },
        {
            "page": "index.md",
            "path": "docs/index.md",
            "line": 3,
            "column": 31,
            "shown": "0.50",
            "cell": "one",
            "cell_page": "05-first.md",
            "expression": "total",
            "kind": "bound",
        },
    ],
    "exercises": [],
    "questions": [],
    "drawings": [],
}


def test_the_inventory_has_the_designed_keys(report: Report) -> None:
    assert inventory(report) == INVENTORY


def test_the_counts(report: Report) -> None:
    assert counts(report) == {
        "chapters": 1,
        "cells": 1,
        "figures": 5,
        "bound": 3,
        "given": 1,
        "exempt": 1,
        "exercises": 0,
        "wrong answers": 0,
        "questions": 0,
        "drawings": 0,
    }
