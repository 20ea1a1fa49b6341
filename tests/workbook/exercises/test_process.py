"""Verdicts from a process are texts for the terminal."""

from __future__ import annotations

from tests.workbook.exercises.conftest import (
    SOLUTION,
    WRONG,
    Ask,
)
from workbook.exercises.process import message_texts


def test_a_message_is_its_text_and_the_call_that_shows_it(ask: Ask) -> None:
    assert message_texts(ask(WRONG["mean"])) == [
        "That is the mean. Don't divide. For values=[1, 2] you return 1.5; expected 3."
    ]
    assert message_texts(ask(SOLUTION)) == []
