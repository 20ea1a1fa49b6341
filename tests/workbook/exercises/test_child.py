"""The process that grades outlives what it grades."""

from __future__ import annotations

from tests.workbook.exercises.conftest import (
    SOLUTION,
    Ask,
    total,
)
from tests.workbook.sample import Sample
from workbook.exercises import words
from workbook.exercises.process import grading
from workbook.snippets.pool import Surroundings


def test_a_process_that_dies_is_reported(ask: Ask) -> None:
    verdict = ask("import ctypes\nctypes.string_at(0)\n")
    assert (verdict["passed"], [m["text"] for m in verdict["messages"]]) == (False, [words.ENDED])


def test_a_loop_without_an_end_is_stopped_and_the_next_answer_is_graded(ask: Ask) -> None:
    verdict = ask(total("while True: pass\n"))
    assert [m["text"] for m in verdict["messages"]] == [words.late(4.0)]
    assert ask(SOLUTION)["passed"]


def test_where_work_is_limited_a_loop_is_stopped_and_waiting_is_no_work(
    exercise_course: Sample,
) -> None:
    [exercise] = exercise_course.check().exercises.values()
    around = Surroundings(exercise_course.root, limit=60.0, work=0.5)
    with grading(around) as grade:
        verdict = grade(exercise, total("while True: pass\n"))
        assert [m["text"] for m in verdict["messages"]] == [words.late(0.5)]
        assert grade(exercise, f"import time\ntime.sleep(1)\n{SOLUTION}")["passed"]


def test_the_signal_of_that_limit_is_an_end_like_any_other_where_there_is_none(ask: Ask) -> None:
    verdict = ask(total("import os, signal\nos.kill(os.getpid(), signal.SIGPROF)\n"))
    assert [m["text"] for m in verdict["messages"]] == [words.ENDED]
