"""The process that grades outlives what it grades."""

from __future__ import annotations

from tests.workbook.exercises.conftest import (
    SOLUTION,
    Ask,
    total,
)
from workbook.exercises import words


def test_a_process_that_dies_is_reported(ask: Ask) -> None:
    verdict = ask("import ctypes\nctypes.string_at(0)\n")
    assert (verdict["passed"], [m["text"] for m in verdict["messages"]]) == (False, [words.ENDED])


def test_a_loop_without_an_end_is_stopped_and_the_next_answer_is_graded(ask: Ask) -> None:
    verdict = ask(total("while True: pass\n"))
    assert [m["text"] for m in verdict["messages"]] == [words.late(4.0)]
    assert ask(SOLUTION)["passed"]
