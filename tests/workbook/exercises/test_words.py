"""What the grader says of a call and of values."""

from __future__ import annotations

import numpy as np
import pytest

from tests.workbook.exercises.conftest import (
    RIGHT_FIRST,
    WRONG,
    Ask,
)
from workbook.exercises import words
from workbook.exercises.reading import Reader


def test_a_message_joins_its_lines_and_shows_the_call(ask: Ask) -> None:
    assert ask(WRONG["mean"])["messages"] == [
        {
            "part": "total",
            "text": "That is the mean. Don't divide.",
            "line": 2,
            "call": "For values=[1, 2] you return 1.5; expected 3.",
        }
    ]


def test_a_call_is_shown_with_the_learners_own_names(ask: Ask) -> None:
    code = "def total(numbers):\n    return numbers.mean(axis=0)\n" + RIGHT_FIRST
    assert ask(code)["messages"][0]["call"] == "For numbers=[1, 2] you return 1.5; expected 3."


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (1.5, "1.5"),
        (2.0, "2"),
        (-0.0, "0"),
        (1 / 3, "0.333333"),
        (True, "True"),
        (np.array([[1.0, -2.0], [0.5, 1e-9]]), "[[1, -2], [0.5, 1e-09]]"),
        (np.zeros((0, 2)), "[]"),
        (np.zeros((5, 6)), "an array of shape (5, 6)"),
    ],
)
def test_a_value_is_written_shortly(value: object, text: str) -> None:
    assert words.written(Reader().numbers(value)) == text
    if isinstance(value, np.ndarray):
        assert words.argument(value) == text


def test_an_argument_that_is_no_number_is_told_by_its_type() -> None:
    """Its repr may hold an address, and then the same message would never be the same."""
    assert words.argument(np.random.default_rng(3)) == "a Generator"
    assert words.argument(None) == "None"
