"""Grade answers in a process of their own, with a time limit."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from workbook.exercises.folder import Exercise
from workbook.snippets.pool import Surroundings

Grade = Callable[[Exercise, str], dict[str, Any]]
"""Takes an exercise and an answer; returns the verdict as `page.grade_in_page` writes it."""


@contextmanager
def grading(around: Surroundings) -> Iterator[Grade]:
    """Start the process that grades; yield the function that asks it."""
    paths = [str(folder) for folder in (*around.imports, Path(__file__).parents[2])]
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(dict.fromkeys(paths)),
        "PYTHONDONTWRITEBYTECODE": "1",
        # Threads don't survive a fork.
        "OPENBLAS_NUM_THREADS": "1",
        "OMP_NUM_THREADS": "1",
    }
    process = subprocess.Popen(
        [sys.executable, "-m", "workbook.exercises.child"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env=environment,
        cwd=around.root,
    )

    def grade(exercise: Exercise, code: str) -> dict[str, Any]:
        assert process.stdin is not None  # opened as pipes above
        assert process.stdout is not None
        job = {
            "exercise": exercise.id,
            "code": code,
            "checks": exercise.checks,
            "functions": exercise.functions,
            "wrong": exercise.known,
            "limit": around.limit,
        }
        process.stdin.write(json.dumps(job) + "\n")
        process.stdin.flush()
        line = process.stdout.readline()
        if not line:
            raise RuntimeError(f"the process that grades ended while it graded {exercise.id}")
        answer: dict[str, Any] = json.loads(line)
        return answer

    try:
        yield grade
    finally:
        process.communicate()


def message_texts(answer: dict[str, Any]) -> list[str]:
    """Return a verdict's messages as the page shows them: the text, then the call."""
    return [" ".join(filter(None, (m["text"], m["call"]))) for m in answer["messages"]]
