"""Judging a call: what is told of a wrong type, a wrong shape, a wrong value."""

from __future__ import annotations

import pytest

from tests.workbook.exercises.conftest import (
    RIGHT_FIRST,
    RIGHT_TOTAL,
    WRONG,
    Ask,
    total,
)


@pytest.mark.parametrize(
    ("code", "text", "line"),
    [
        pytest.param(
            "total = 3\n" + RIGHT_FIRST,
            "total should be a function, and is the number 3. Is the name used twice?",
            None,
            id="no function",
        ),
        pytest.param(
            total("values.sum(axis=0)\n"),
            "For values=[1, 2]: total returns None. Does every path through it end in a return?",
            4,
            id="no return",
        ),
        pytest.param(
            total("return {}\n"),
            "For values=[1, 2]: total returns an object of type dict; expected a number.",
            4,
            id="a wrong type",
        ),
        pytest.param(
            total("result = ...\nreturn result\n"),
            "For values=[1, 2]: total returns `...`: a gap is still to be filled in.",
            4,
            id="a gap",
        ),
        pytest.param(
            total("return values\n"),
            "For values=[1, 2]: what total returns has shape (2,); expected () (a single number).",
            4,
            id="a wrong shape",
        ),
        pytest.param(
            total("return [[1.0], 2.0]\n"),
            "For values=[1, 2]: total returns rows of different shapes, (1,) and (); expected a "
            "number.",
            4,
            id="ragged rows",
        ),
        pytest.param(
            RIGHT_TOTAL
            + "import numpy as np\ndef first(values):\n    return np.argmax(values > 0)\n",
            "For values=[-1, 0, 7]: first returns NumPy's own integer 2, which prints differently "
            "on different machines. Make it a plain int: int(…).",
            4,
            id="a NumPy integer",
        ),
        pytest.param(
            RIGHT_TOTAL + "def first(values):\n    return 2.0\n",
            "For values=[-1, 0, 7]: first returns 2; expected a plain int.",
            3,
            id="a float for an index",
        ),
    ],
)
def test_what_comes_back_wrong_is_told_kindly_and_with_its_line(
    ask: Ask, code: str, text: str, line: int | None
) -> None:
    [message] = ask(code)["messages"]
    assert (message["text"], message["line"]) == (text, line)


def test_a_demanded_exception_that_does_not_come_is_told_with_what_came(ask: Ask) -> None:
    assert ask(WRONG["no_error"])["messages"][0]["call"] == (
        "For values=[-1] it gives the number -1; expected a ValueError."
    )
