"""A course on another subject, made with the engine alone, shows that the engine knows of none."""

from __future__ import annotations

import re
import shutil
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tests.workbook.sample import Sample
from tests.workbook.small import build
from workbook.inventory import counts
from workbook.settings import ENGINE

ROOT = Path(__file__).parents[1]
OURS = re.compile(r"softmax|byhand|\bd_k\b|self-attention|transformer")
KINDS = (".py", ".js", ".mjs", ".css", ".template", ".toml")
SOURCES = [
    path
    for path in sorted(ENGINE.rglob("*"))
    if path.suffix in KINDS and not {"node_modules", "tests"} & set(path.parts)
]


@pytest.fixture(scope="module")
def example(tmp_path_factory: pytest.TempPathFactory) -> Sample:
    """A copy of the course, far from this repository."""
    root = tmp_path_factory.mktemp("example") / "compound-interest"
    ignored = shutil.ignore_patterns(".cache", "site", "workbook", "__pycache__")
    shutil.copytree(ROOT / "examples/compound-interest", root, ignore=ignored)
    return Sample(root)


def test_every_figure_and_every_answer_of_it_holds(example: Sample) -> None:
    report = example.check()
    assert [str(problem) for problem in report.problems] == []
    found = counts(report)
    assert (found["cells"], found["exercises"], found["wrong answers"]) == (3, 1, 3)
    assert found["figures"] > 15


class Finder(HTMLParser):
    """Collects the ids of cells, and counts figures."""

    def __init__(self) -> None:
        super().__init__()
        self.cells: list[str | None] = []
        self.figures = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        if tag == "section" and values.get("class") == "cell":
            self.cells.append(values.get("id"))
        self.figures += tag == "data"


def test_it_builds_with_its_cells_and_figures(example: Sample) -> None:
    done = build(example, "mkdocs", "build", "--strict")
    assert done.returncode == 0, done.stderr
    finder = Finder()
    finder.feed((example.root / "site/01-interest/index.html").read_text(encoding="utf-8"))
    assert finder.cells == ["ten-years", "fifty-years", "two-years-on"]
    assert finder.figures > 5


def test_no_part_of_the_engine_names_this_course_s_subject() -> None:
    assert len(SOURCES) > 150
    named = [
        f"{path.relative_to(ROOT)}: {match[0]}"
        for path in SOURCES
        for match in OURS.finditer(path.read_text(encoding="utf-8"))
    ]
    assert named == []
