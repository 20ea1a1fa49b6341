"""A course with one cell, and a helper that puts blocks under it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.workbook.sample import Sample, cell

SNIPPET = """\
mix = 0.25 * 2 + 0.75 * 6
added = 8
pair = [0, 1]
third = 1 / 3
"""
GENERATOR = """\
def problem(rng):
    a, b = rng.randint(1, 30), rng.randint(1, 30)
    return {"a": a, "b": [b, 0.5], "sum": a + b, "product": a * b, "half": (a + b) / 2, "places": 1}


def holds(made):
    return 1 <= made["sum"] - made["b"][0] <= 30
"""
CHOICE = """\
//// quiz | what
What?

/// right | This.
Because.
///
/// wrong | That.
No.
///
////
"""
NUMBER = """\
//// task | number
Type it.

/// answer | [5](#one "mix")
Because.
///
/// slip | [8](#one "added")
Added.
///
/// step
First this.
///
////
"""
PREDICATE = """\
//// predict | free
Choose.

/// accepts | x[1] > x[0]
    like: [[0, 1]](#one "pair")
    size: 2

Because.
///
////
"""
PRACTICE = """\
//// practice | fresh
    generator: make.py

What is {a} and {b}?

/// answer | {sum}
It is {sum}.
///
/// slip | {product}
Multiplied.
///
////
"""
MANY = """\
//// practice | many
    generator: more.py

Find a number above {least}, or one below {bounds}.

/// accepts | x > {least} or x < {bounds}[0]
    like: "{example}"

Because.
///
////
"""
MAKES_MANY = """\
def problem(rng):
    least, low = rng.randint(1, 30), -rng.randint(1, 30)
    return {"least": least, "bounds": [low], "example": least + 1, "fails": least}


def holds(made):
    return made["bounds"][0] <= made["fails"] == made["example"] - 1
"""
ABOVE = cell(name="one", includes="one.py")

Ask = Callable[[str], list[str]]


@pytest.fixture
def course(sample: Sample) -> Sample:
    """The course; its page is still to be written."""
    sample.snippet(SNIPPET)
    return sample


@pytest.fixture
def ask(course: Sample) -> Ask:
    """Put text under the cell; give the problems, each from its line after the cell on."""

    def problems(text: str) -> list[str]:
        course.page(f"{ABOVE}\n{text}")
        shift = ABOVE.count("\n") + 1
        found = []
        for problem in course.check().problems:
            place = problem.place
            assert place.path == "docs/page.md"
            found.append(
                f"{place.line - shift}:{place.column}: {problem.message}; {problem.remedy}"
            )
        return found

    return problems
