"""A chapter's notebook as a file: valid, the same each time, and with nothing of the site in it."""

from __future__ import annotations

import json
import re
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import nbformat
import pytest

from tests.workbook.small import ROOT, write_small_course
from workbook.checking import check
from workbook.course import Course
from workbook.notebooks.carried import used_names
from workbook.notebooks.notebook import notebooks
from workbook.report import Report
from workbook.settings import Settings

MARKUP = re.compile(
    r"\\val|\\class|\{[.#:]|^/{3,}|--8<--|<span|\]\([^h]|\]\(#|\uE000|\bstyle=", re.MULTILINE
)


def made(root: Path) -> dict[str, str]:
    course = Course(Settings.load(root))
    return dict(notebooks(course, check(course)))


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_small_course(tmp_path_factory.mktemp("small"), "mkdocs").root


@pytest.fixture(scope="module")
def report() -> Report:
    """What a check of the course itself finds."""
    return check(Course(Settings.load(ROOT)))


@pytest.fixture(scope="module")
def course(report: Report) -> dict[str, str]:
    """Every notebook of the course itself."""
    return dict(notebooks(Course(Settings.load(ROOT)), report))


def test_only_chapters_have_a_notebook(small: Path) -> None:
    assert list(made(small)) == ["05-weighted-values.ipynb"]


def test_the_first_cell_of_code_brings_the_functions_that_are_used(small: Path) -> None:
    cells = json.loads(made(small)["05-weighted-values.ipynb"])["cells"]
    code = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    assert code[0].startswith("# @title What this notebook uses of the course's library\n")
    namespace: dict[str, Any] = {}
    loaded = {name: module for name, module in sys.modules.items() if name.startswith("byhand")}
    try:
        exec(code[0], namespace)
        exec(code[-1], namespace)
    finally:
        for name in [name for name in sys.modules if name.startswith("byhand")]:
            del sys.modules[name]
        sys.modules.update(loaded)  # other tests want the library itself
    assert namespace["output"].shape == (1, 2)
    assert namespace["attention"].__module__ == "byhand.attend"


def test_what_the_starters_import_is_brought_along(course: dict[str, str]) -> None:
    found = 0
    for written in course.values():
        cells = json.loads(written)["cells"]
        code = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
        for source, after in pairwise(code):
            names = used_names([source], "byhand") if after.startswith("check(") else set()
            assert [name for name in names if f"def {name}(" not in code[0]] == []
            found += len(names)
    assert found > 0


def test_every_chapters_notebook_is_valid_and_the_same_each_time(
    course: dict[str, str], report: Report
) -> None:
    assert len(course) >= 2
    assert dict(notebooks(Course(Settings.load(ROOT)), report)) == course
    for text in course.values():
        notebook = nbformat.reads(text, 4)
        nbformat.validate(notebook)
        identifiers = [cell["id"] for cell in notebook.cells]
        assert len(set(identifiers)) == len(identifiers)


def test_no_markup_of_the_site_is_left_in_any_text(course: dict[str, str]) -> None:
    left = [
        (name, match.group(), text[max(0, match.start() - 40) : match.end() + 40])
        for name, written in course.items()
        for cell in json.loads(written)["cells"]
        if cell["cell_type"] == "markdown"
        for text in ["".join(cell["source"])]
        for match in MARKUP.finditer(re.sub(r"`[^`\n]*`", "", text))
    ]
    assert left == []


def test_each_figure_and_each_output_of_the_page_is_in_the_notebook(
    course: dict[str, str], report: Report
) -> None:
    for name, written in course.items():
        page = report.pages[name.replace(".ipynb", ".md")]
        cells = json.loads(written)["cells"]
        texts = "\n".join("".join(c["source"]) for c in cells if c["cell_type"] == "markdown")
        outputs = ["".join(o["text"]) for c in cells for o in c.get("outputs", [])]
        expected = [report.runs[page.name, cell.id].output for cell in page.cells]
        assert outputs == [output for output in expected if output]
        shown = [
            figure.link.shown
            for figure in page.figures
            if not any(b.offset <= figure.link.start < b.end for b in page.blocks)
        ]
        assert shown
        assert [figure for figure in shown if figure not in texts] == []
