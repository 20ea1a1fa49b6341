"""Run changed code in the place of a snippet."""

from __future__ import annotations

import tempfile
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from workbook.course import Course
from workbook.snippets.pool import Answer, Job, run_once


def run_instead(
    course: Course, job: Job, codes: Iterable[str], limit: float | None = None
) -> list[Answer]:
    """Run each code as a job would run its own snippet; return the answers in the same order.

    Args:
        course: the course.
        job: what is run there.
        codes: what is run instead.
        limit: how many seconds each may take. As it is, three times the course's: one that is near
            the limit must not pass it because it shares the machine with others.
    """
    around = replace(course.around, limit=limit or 3 * course.around.limit)
    with tempfile.TemporaryDirectory() as folder:
        jobs = []
        for number, code in enumerate(codes):
            path = Path(folder) / f"{number}.py"
            path.write_text(code, encoding="utf-8")
            jobs.append(replace(job, path=str(path)))
        return run_once(jobs, around)
