"""The course's number fields: what a reader changes in one, the page follows."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from workbook.course import Course
from workbook.drawings.reading import read_drawings
from workbook.settings import Settings
from workbook.snippets.inputs import read_input
from workbook.snippets.runner import run
from workbook.snippets.source import Part, read

ROOT = Path(__file__).parents[1]
SETTINGS = Settings.load(ROOT)
PAGES = {name: page for name, page in Course(SETTINGS).pages.items() if page.is_chapter}
FIELDS = [
    pytest.param(page, cell, name, id=f"{page.name}#{cell.id}:{name}")
    for page in PAGES.values()
    for cell in page.cells
    for name, _ in cell.inputs
]


def followed(page, cell) -> list[str]:
    """The expressions of a cell's figures, but for those that follow a drawing."""
    drawn = [figure for drawing in read_drawings(page) for figure in drawing.figures]
    own = [figure for figure in page.figures if figure.cell == cell.id and figure not in drawn]
    titles = [figure.link.title.replace("\\|", "|") for figure in own if not figure.exempt]
    return list(dict.fromkeys(title.removeprefix("holds:").strip() for title in titles))


def values(part: Part, expressions: list[str]) -> tuple[dict[str, Any], object]:
    with np.errstate(all="ignore"):
        outcome = run(part.chunks, lambda *_: None, expressions)
    return outcome.values, outcome.failure


def test_every_chapter_has_fields_of_its_own():
    shared = {"one-head", "one-head-stdlib"}
    for name, page in PAGES.items():
        own = {cell.id for cell in page.cells if cell.inputs} - shared
        assert own, f"{name} has no example whose inputs can be changed"


@pytest.mark.parametrize(("page", "cell", "name"), FIELDS)
def test_some_number_in_the_fields_moves_a_figure_and_breaks_nothing(page, cell, name):
    part = read(SETTINGS.snippets / cell.snippet, cell.section)
    code = part.code.code
    found = read_input(part, name)
    literal = code[found.start : found.end]
    expressions = followed(page, cell)
    before, _ = values(part, expressions)
    moved = set()
    for number in re.finditer(r"-?\d[\d.]*(?:e-?\d+)?", literal):
        other = literal[: number.start()] + str(float(number[0]) + 1.5) + literal[number.end() :]
        changed = code[: found.start] + other + code[found.end :]
        after, failure = values(replace(part, code=replace(part.code, code=changed)), expressions)
        assert failure is None, f"{number[0]} + 1.5: {failure}"
        moved |= {one for one in expressions if str(after[one]) != str(before[one])}
    assert moved, "nothing on the page follows this field"
