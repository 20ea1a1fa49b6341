"""Loading an exercise: what its folder must hold."""

from __future__ import annotations

import pytest

from tests.workbook.exercises.conftest import (
    RIGHT_TOTAL,
    STARTER,
    WRONG,
    Spoil,
    remove,
    spoilt,
    write,
)
from tests.workbook.sample import Sample


@pytest.mark.parametrize(
    ("spoil", "problem"),
    [
        pytest.param(
            remove("solution.py"),
            "solution.py:1:1: this part of the exercise is missing; write solution.py",
            id="no solution",
        ),
        pytest.param(
            write("wrong/mean.py", WRONG["mean"].removeprefix("# divides\n")),
            "wrong/mean.py:1:1: the first line must name the misconception; "
            "write it as a comment, as in # divides by n, not n - 1",
            id="a wrong answer without a name",
        ),
        pytest.param(
            write("solution.py", RIGHT_TOTAL),
            "solution.py:1:1: the solution has no function first, which the starter has; "
            "write it, or rename the starter's",
            id="a solution that lacks a function",
        ),
        pytest.param(
            write("starter.py", STARTER + "def third(x):\n    ...\n"),
            "solution.py:1:1: the solution has no function third, which the starter has; "
            "write it, or rename the starter's",
            id="a function more in the starter",
        ),
        pytest.param(
            write("starter.py", "x = 1\n"),
            "starter.py:1:1: no function stands here; write at least one",
            id="no function",
        ),
        pytest.param(
            write("starter.py", "def total(:\n"),
            "starter.py:1:1: can't be read as Python: invalid syntax; correct it",
            id="a starter that is no Python",
        ),
    ],
)
def test_a_folder_that_is_not_complete_is_a_problem_with_its_place(
    course: Sample, spoil: Spoil, problem: str
) -> None:
    assert problem in spoilt(course, spoil)
