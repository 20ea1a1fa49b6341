"""Headings and their anchors."""

from __future__ import annotations

import pytest

from tests.workbook.sample import Sample, cell
from workbook.pages.headings import find_headings


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("# One head", [("one-head", False)]),
        ("## One *head* `x` ##", [("one-head-x", False)]),
        ("A title\n===", [("a-title", False)]),
        ("# A {#b}", [("b", True)]),
        ("# A {.c #b}", [("b", True)]),
        ("# The [weight](page.md) of it", [("the-weight-of-it", False)]),
        ("Prose # no heading\n\nmore", []),
    ],
)
def test_a_heading_has_the_anchor_it_is_given_or_its_text_makes(
    text: str, found: list[tuple[str, bool]]
) -> None:
    assert [(heading.id, heading.given) for heading in find_headings(text, text)] == found


def test_a_comment_in_code_is_no_heading() -> None:
    assert list(find_headings("# A comment", "           ")) == []


@pytest.mark.parametrize("heading", ["## One", "## Another {#one}"])
def test_a_headings_anchor_is_no_cells_id(sample: Sample, heading: str) -> None:
    problems = sample.scan(f"{heading}\n\n{cell()}").problems
    assert [str(problem) for problem in problems] == [
        "docs/page.md:1:1: this heading's anchor is 'one', the id of a cell; rename the cell on "
        "line 3, or give the heading an id"
    ]
