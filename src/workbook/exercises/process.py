"""Grade answers in a process of their own, with a time limit."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from workbook.exercises.folder import Exercise
from workbook.snippets.lines import python_process
from workbook.snippets.pool import Surroundings

Grade = Callable[[Exercise, str], dict[str, Any]]
"""Takes an exercise and an answer; returns the verdict as `page.grade_in_page` writes it."""


@contextmanager
def grading(around: Surroundings) -> Iterator[Grade]:
    """Start the process that grades; yield the function that asks it."""
    process = python_process("workbook.exercises.child", around.imports, around.root)

    def grade(exercise: Exercise, code: str) -> dict[str, Any]:
        job = {
            "exercise": exercise.id,
            "code": code,
            "checks": exercise.checks,
            "functions": exercise.functions,
            "wrong": exercise.known,
            "limit": around.limit,
            "work": around.work,
        }
        ended = f"the process that grades ended while it graded {exercise.id}"
        return process.ask(job, ended)

    try:
        yield grade
    finally:
        process.close()


def message_texts(answer: dict[str, Any]) -> list[str]:
    """Return a verdict's messages as the page shows them: the text, then the call."""
    return [" ".join(filter(None, (m["text"], m["call"]))) for m in answer["messages"]]
