"""An exercise's own programs: each must be told what it is there to be told."""

from __future__ import annotations

import json

import pytest

from tests.workbook.exercises.conftest import (
    CHECKS,
    RIGHT_FIRST,
    RIGHT_TOTAL,
    SOLUTION,
    WRONG,
    Spoil,
    remove,
    spoilt,
    write,
)
from tests.workbook.sample import Sample


def test_a_whole_exercise_has_no_problems_and_is_counted(course: Sample) -> None:
    code, out, _ = course.run("check", "--json")
    found = json.loads(out)
    assert (code, found["problems"]) == (0, [])
    assert {name: found["counts"][name] for name in ("exercises", "wrong answers", "cells")} == {
        "exercises": 1,
        "wrong answers": 6,
        "cells": 0,
    }


@pytest.mark.parametrize(
    ("spoil", "problem"),
    [
        pytest.param(
            remove("wrong/mean.py"),
            "checks.py:11:1: no wrong answer sets off the check mean; write wrong/mean.py",
            id="a message without a program",
        ),
        pytest.param(
            write("wrong/mode.py", "# the mode\n" + RIGHT_TOTAL + RIGHT_FIRST),
            "wrong/mode.py:1:1: there is no check called mode; "
            "rename the file, or write that check",
            id="a program without a message",
        ),
        pytest.param(
            write("wrong/mean.py", "# divides\n" + RIGHT_TOTAL + RIGHT_FIRST),
            "wrong/mean.py:1:1: must set off mean and nothing else; it gets: no message; "
            "correct this answer, or put the check where it is reached",
            id="a wrong answer that passes",
        ),
        pytest.param(
            write("wrong/mean.py", WRONG["sums"]),
            "wrong/mean.py:2:1: must set off mean and nothing else; it gets: Add them up. "
            "For values=[1, 2] you return 2; expected 3.; "
            "correct this answer, or put the check where it is reached",
            id="a wrong answer with another's message",
        ),
        pytest.param(
            write("starter.py", SOLUTION),
            "starter.py:1:1: the starter's total passes as it is; take its body out, or check more",
            id="a starter that passes",
        ),
        pytest.param(
            write("solution.py", RIGHT_TOTAL + "def first(values):\n    return 2\n"),
            "solution.py:3:1: the solution fails: Raise a ValueError where there is none. "
            "For values=[-1] it gives the number 2; expected a ValueError.; "
            "correct it, or the checks",
            id="a solution that fails",
        ),
        pytest.param(
            write("checks.py", CHECKS[: CHECKS.index("def value_returned")]),
            "checks.py:1:1: nothing checks first; write a check for it",
            id="a function that nothing checks",
        ),
    ],
)
def test_an_answer_that_is_not_what_it_should_be_is_a_problem(
    course: Sample, spoil: Spoil, problem: str
) -> None:
    assert problem in spoilt(course, spoil)
