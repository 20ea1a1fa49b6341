"""A drawing's numbers in the lesson's state are those of the snippets, or the build fails."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import pytest

from tests.workbook.drawings.conftest import HEAD, REST, SNIPPET
from tests.workbook.sample import Sample, cell
from workbook.drawings.checking import close

Problems = Callable[..., list[str]]


def test_what_was_drawn_is_kept_for_the_page(drawn: Sample) -> None:
    drawn.page(HEAD + REST + cell())
    report = drawn.check()
    [(key, found)] = report.drawings.items()
    assert key == ("page.md", "a-line")
    assert found.data == {"x": 0.5}
    assert found.live == [
        {"cell": "one", "expression": "x", "name": "x"},
        {"cell": "one", "expression": "twice", "name": "twice"},
        {"cell": "one", "expression": "far", "name": "far"},
    ]
    assert found.shows["reads"] == {"x": 0.5, "twice": 1, "far": ["Infinity", "-Infinity"]}


def test_what_a_drawing_takes_is_no_figure_of_the_page(drawn: Sample) -> None:
    drawn.page(HEAD + REST + cell())
    report = drawn.check()
    assert [bound.figure.link.title for bound in report.bound] == ["twice"]
    assert [bound.figure.link.title for bound in report.sources] == ["x", "twice", "far"]


def test_a_number_that_differs_from_the_snippet_is_a_problem(
    drawn: Sample, problems: Problems
) -> None:
    drawn.snippet(SNIPPET.replace("2 * x", "2 * x + 1e-11"))
    assert problems(('[1](#one "twice")', '[1.0](#one "twice")')) == [
        "docs/page.md:1:1: line shows twice = 1, but one.twice = 1.00000000001; correct the "
        "drawing's code or the snippet"
    ]


def test_the_same_for_a_change_in_the_drawing(drawn: Sample, problems: Problems) -> None:
    assert problems() == []
    code = (drawn.root / "drawings/index.js").read_text()
    drawn.write("drawings/index.js", code.replace("twice: 2 * x", "twice: 3 * x"))
    assert problems() == [
        "docs/page.md:1:1: line shows twice = 1.5, but one.twice = 1.0; correct the drawing's "
        "code or the snippet"
    ]


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        pytest.param(
            ("twice: ", "thrice: "),
            "docs/page.md:1:1: line reads no 'thrice'; it reads x, twice, far",
            id="a number that it doesn't read",
        ),
        pytest.param(
            ("draws: line", "draws: lime"),
            "docs/page.md:1:1: lime can't be drawn: there is no drawing lime; there is line; "
            "correct its data or its code",
            id="a drawing that there isn't",
        ),
        pytest.param(
            ("#one far", "#one 1 / 0"),
            "docs/page.md:1:1: far is 1 / 0, which gives ZeroDivisionError: division by zero; "
            "correct the expression",
            id="an expression that fails",
        ),
        pytest.param(
            ("goal | one", "goal | won"),
            "docs/page.md:18:1: line knows no task 'won'; it knows one, small",
            id="a task that it doesn't know",
        ),
        pytest.param(
            ("goal | one", "goal | small"),
            "docs/page.md:18:1: the task 'small' is done before it has begun; ask for something "
            "that the lesson's state doesn't show",
            id="a task that is done at the start",
        ),
        pytest.param(
            ('"twice") |', '"2 * x") |'),
            "docs/page.md:14:4: one.2 * x is in this drawing's table and would not follow it; "
            "name it in the drawing's holds, or move it out of the table",
            id="a figure that would not follow",
        ),
    ],
)
def test_what_does_not_fit_is_a_problem(
    problems: Problems, change: tuple[str, str], problem: str
) -> None:
    assert problem in problems(change)


def test_a_course_without_drawings_says_so(drawn: Sample, problems: Problems) -> None:
    drawn.write("mkdocs.yml", "site_name: S\nmarkdown_extensions:\n  - workbook\n")
    assert problems() == [
        "docs/page.md:1:1: this course has no drawings; name their module in mkdocs.yml: drawings"
    ]


def test_a_snippet_that_fails_is_reported_once(drawn: Sample, problems: Problems) -> None:
    drawn.snippet("x = 0.5\nraise SystemExit\n")
    assert [problem.split(": ")[0] for problem in problems()] == ["snippets/one.py:2:1"]


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        (1, 1 + 1e-13, True),
        (1, 1 + 1e-11, False),
        (0, 1e-13, True),
        (1e6, 1e6 + 1e-7, True),
        (math.inf, math.inf, True),
        (math.inf, -math.inf, False),
        ([1, [2]], [1, [2]], True),
        ([1], [1, 2], False),
        ([1], 1, False),
        ("a", "a", True),
        ("1", 1, False),
    ],
)
def test_values_are_close_to_1e_12(one: Any, other: Any, same: bool) -> None:
    assert close(one, other) is same
