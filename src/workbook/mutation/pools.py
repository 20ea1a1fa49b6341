"""Write down what readers get of a practice generator: two of its problems, and a digest of all."""

from __future__ import annotations

import hashlib
import json
from collections import defaultdict
from collections.abc import Iterator
from pathlib import PurePosixPath
from typing import Any

from workbook.course import Course
from workbook.questions.packing import pack
from workbook.questions.reading import Question
from workbook.report import Report

_SHOWN = 2


def pool_listing(report: Report) -> dict[str, list[str]]:
    """Return the lines that are kept of each pool, by its question."""
    return {
        name_of(question): pool_lines(question, report.pools[question.page, question.id])
        for question in sorted(_own(report), key=name_of)
    }


def generators_of(course: Course, report: Report) -> dict[str, list[Question]]:
    """Return the questions that ask of each generator, by its path relative to the root."""
    found: dict[str, list[Question]] = defaultdict(list)
    for question in _own(report):
        found[course.relative(course.settings.snippets / question.generator)].append(question)
    return dict(sorted(found.items()))


def _own(report: Report) -> Iterator[Question]:
    """Yield each practice question once, on the page where it is written."""
    for question in report.questions:
        collected = report.pages[question.page].text.collected
        if question.generator and question.place.path not in collected:
            yield question


def name_of(question: Question) -> str:
    """Return what a question is called where its pool is kept."""
    return f"{PurePosixPath(question.page).with_suffix('')}/{question.id}"


def pool_lines(question: Question, pool: list[dict[str, Any]]) -> list[str]:
    """Return the first problems of a pool, and a digest of what the page gets."""
    packed = json.dumps(pack(question, pool), sort_keys=True)
    digest = hashlib.sha256(packed.encode()).hexdigest()[:16]
    return [
        *(_shown(problem) for problem in pool[:_SHOWN]),
        f"{len(pool)} problems, digest {digest}",
    ]


def _shown(problem: dict[str, Any]) -> str:
    return ", ".join(f"{name} {shown}" for name, shown in problem["figures"].items())
