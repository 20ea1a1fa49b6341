"""Noting what checks ask: those that are none are problems."""

from __future__ import annotations

import pytest

from tests.workbook.exercises.conftest import (
    CHECKS,
    Spoil,
    spoilt,
    write,
)
from tests.workbook.sample import Sample


@pytest.mark.parametrize(
    ("spoil", "problem"),
    [
        pytest.param(
            write("checks.py", CHECKS.replace('    """Add them up."""\n', "")),
            "checks.py:17:1: the check sums has no message; write it as the function's docstring",
            id="a check without a message",
        ),
        pytest.param(
            write(
                "checks.py",
                CHECKS.replace("def sums(total)", "def sums(totl)")
                .replace("total(v", "totl(v")
                .replace(
                    "    total(np.array([1.0, 2.0])).must_be(3.0)\n    total(np.array([[",
                    "    totl(np.array([[",
                ),
            ),
            "checks.py:17:1: the check sums must take one of the functions it can grade; "
            "give it one parameter out of total, first",
            id="a check of an unknown function",
        ),
        pytest.param(
            write("checks.py", CHECKS.replace(".must_be(3.0)", "")),
            "checks.py:17:1: the check sums makes a call and demands nothing of it; "
            "add .must_be(…), .must_not_be(…, but=…), .must_raise(…) or .must_keep_its_input()",
            id="a call without a demand",
        ),
        pytest.param(
            write(
                "checks.py",
                CHECKS.replace("must_not_be(1.5, but=3.0)", "must_not_be(3.0, but=3.0)"),
            ),
            "checks.py:11:1: the check mean can't tell the wrong answer from the right one on this "
            "input; change the input",
            id="a misconception that is right",
        ),
        pytest.param(
            write("checks.py", CHECKS.replace("must_be(3.0)", "must_be(3.0) + oops")),
            "checks.py:19:1: the check sums fails: NameError: name 'oops' is not defined; "
            "correct it; it can't look at what a call returns, only say what it must be",
            id="a check that fails",
        ),
        pytest.param(
            write("checks.py", "import nothing_like_it\n"),
            "checks.py:1:1: the checks fail: ModuleNotFoundError: No module named "
            "'nothing_like_it'; correct them",
            id="checks that fail to load",
        ),
        pytest.param(
            write("checks.py", '"""None."""\n'),
            "checks.py:1:1: there is no check here; write a function with a docstring",
            id="no checks",
        ),
    ],
)
def test_a_check_that_can_not_be_used_is_a_problem_with_its_place(
    course: Sample, spoil: Spoil, problem: str
) -> None:
    assert problem in spoilt(course, spoil)
