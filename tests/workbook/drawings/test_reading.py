"""What a page's blocks say of its drawings, and which blocks are not complete."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.workbook.drawings.conftest import HEAD, REST
from tests.workbook.sample import Sample, cell
from workbook.drawings.reading import is_source, read_drawings
from workbook.inventory import inventory
from workbook.problems import Place

Problems = Callable[..., list[str]]


def test_a_drawing_is_read_with_its_sources_its_tasks_and_its_table(drawn: Sample) -> None:
    [found] = read_drawings(drawn.scan(HEAD + REST + cell()))
    assert (found.id, found.draws, found.title) == ("a-line", "line", "A line")
    assert found.place == Place("docs/page.md", 1, 1)
    assert [(name, s.cell, s.link.title) for name, s in found.data.items()] == [("x", "one", "x")]
    assert [(name, s.cell, s.link.title) for name, s in found.holds.items()] == [
        ("twice", "one", "twice"),
        ("far", "one", "far"),
    ]
    assert [(goal.name, goal.place.line) for goal in found.goals] == [("one", 18)]
    assert [figure.link.title for figure in found.figures] == ["twice"]


def test_a_drawing_is_in_the_inventory(drawn: Sample) -> None:
    drawn.page(cell() + "\n" + HEAD + REST)
    assert inventory(drawn.check())["drawings"] == [
        {"id": "a-line", "page": "page.md", "line": 5, "draws": "line"}
    ]


def test_a_figure_outside_the_table_need_not_follow(drawn: Sample) -> None:
    text = HEAD + REST.replace("It doubles.", 'It doubles [0.5](#one "x").') + cell()
    [found] = read_drawings(drawn.scan(text))
    assert [figure.link.title for figure in found.figures] == ["twice"]


def test_a_source_may_stand_on_another_page(drawn: Sample) -> None:
    text = HEAD.replace('"#one x"', '"other.md#two  a[0] + 1"') + REST
    [found] = read_drawings(drawn.scan(text))
    source = found.data["x"]
    assert (source.page, source.cell, source.link.title) == ("other.md", "two", "a[0] + 1")


@pytest.mark.parametrize(
    ("value", "is_one"),
    [("#one x", True), ("b.md#one x[0]", True), ("one x", False), ("#one", False), (3, False)],
)
def test_a_source_is_a_cell_and_an_expression(value: object, is_one: bool) -> None:
    assert is_source(value) is is_one


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        pytest.param(
            ("    draws: line\n", ""),
            "docs/page.md:1:1: this drawing has no draws; write draws: …",
            id="draws nothing",
        ),
        pytest.param(
            ("    title: A line\n", ""),
            "docs/page.md:1:1: this drawing has no title; write title: …",
            id="no title",
        ),
        pytest.param(
            ("| a-line", "| one"),
            "docs/page.md:1:1: the id 'one' is taken on this page (line 23); give this one another",
            id="an id that a cell has",
        ),
        pytest.param(
            ("| a-line", "| A Line"),
            "docs/page.md:1:1: a drawing's id may hold a–z, 0–9 and - only: 'A Line'; rename it",
            id="an id that can't be",
        ),
        pytest.param(
            ("It doubles.\n", ""),
            "docs/page.md:1:1: this drawing doesn't say what to do and what to see; write a "
            "paragraph that says what to do, and after the table one on what to see",
            id="nothing to see",
        ),
        pytest.param(
            ('| twice |\n|--:|\n| [1](#one "twice") |\n', ""),
            "docs/page.md:1:1: this drawing has no table; put its numbers into a table, bound",
            id="no table",
        ),
        pytest.param(
            ("////\n\n", "/// goal | one\nAgain.\n///\n////\n\n"),
            "docs/page.md:1:1: the task 'one' stands twice; remove one of them",
            id="a task twice",
        ),
        pytest.param(
            ("draws:", "drawz:"),
            "docs/page.md:2:5: a drawing block has no option 'drawz'; did you mean draws?",
            id="a misspelt option",
        ),
        pytest.param(
            ('"#one x"', '"one x"'),
            "docs/page.md:4:5: the drawing block's option data can't be {'x': 'one x'}; write "
            "one 'name: \"#cell expression\"' a line",
            id="a source that is none",
        ),
        pytest.param(
            ("#one x", "#two x"),
            "docs/page.md:4:5: x is bound to nothing: no cell on page.md is called 'two'; "
            "correct the link; there is one",
            id="a cell that is none",
        ),
    ],
)
def test_what_is_not_complete_is_a_problem(
    problems: Problems, change: tuple[str, str], problem: str
) -> None:
    found = problems(change)
    assert problem in found
    assert (
        len(found) <= 2
    )  # a drawing that misses an option is drawn as nothing, and said once more


def test_a_complete_drawing_is_no_problem(problems: Problems) -> None:
    assert problems() == []
