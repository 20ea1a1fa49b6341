"""Run changed code in the place of a snippet."""

# Some changes leave code without an end. What becomes of a change must not hang on what else the
# machine does, so what counts is the processor's time that it takes, and not the clock's. There
# is a wide gap: of the changes to this project's course, those that have an end take a fraction
# of the limit, and the others would take any.

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from workbook.course import Course
from workbook.snippets.pool import Answer, Job, Surroundings, running_once

RunInstead = Callable[[Iterable[tuple[Job, str]]], list[Answer]]
"""Takes jobs, and for each the code to run in the place of its snippet; returns the answers."""

WORK = 5.0
"""How many seconds of a processor's time changed code may take."""

_PATIENCE = 60
"""How many times as long it may take by the clock; only what waits and does nothing reaches it."""


def around_changes(course: Course) -> Surroundings:
    """Return what changed code of a course runs in."""
    return replace(course.around, limit=_PATIENCE * WORK, work=WORK)


@contextmanager
def running_instead(course: Course) -> Iterator[RunInstead]:
    """Start the processes that run changed code; yield the function that has them run it."""
    with running_once(around_changes(course)) as run:

        def run_instead(changed: Iterable[tuple[Job, str]]) -> list[Answer]:
            with tempfile.TemporaryDirectory() as folder:
                jobs = []
                for number, (job, code) in enumerate(changed):
                    path = Path(folder) / f"{number}.py"
                    path.write_text(code, encoding="utf-8")
                    jobs.append(replace(job, path=str(path)))
                return list(run(jobs))

        yield run_instead
