"""Change the generators of practice problems, and see what notices it."""

# A generator computes each answer twice, and `check` tries a thousand seeds. That catches a wrong
# answer. It can't tell which numbers are good to ask about: a person chose them. So what readers
# get of them is kept, as what cells print is.

from __future__ import annotations

from collections.abc import Iterable

from workbook.course import Course
from workbook.mutation.code import mutants
from workbook.mutation.kept import Kept
from workbook.mutation.pools import generators_of, name_of, pool_lines
from workbook.mutation.running import running_instead
from workbook.mutation.tally import Tally, tally
from workbook.questions.practice import EXPRESSION, PoolError, make_pool
from workbook.questions.reading import Question
from workbook.report import Report
from workbook.snippets.pool import Answer, Job

KINDS = ("rule", "pool")
"""What may notice a change: a rule of `check`, or the pool that is kept."""


def change_generators(course: Course, report: Report, files: Iterable[str]) -> Tally:
    """Change the constants and operators of generators, and make their pools again.

    Args:
        course: the course.
        report: of the whole course, without problems.
        files: generators, relative to the root.
    """
    kept = Kept.load(course.settings.root).pools
    asking = generators_of(course, report)
    tried = [
        (file, mutant)
        for file in files
        for mutant in mutants((course.settings.root / file).read_text(encoding="utf-8-sig"))
    ]
    with running_instead(course) as run:
        answers = run((Job(file, None, (EXPRESSION,)), mutant.code) for file, mutant in tried)
    return tally(
        KINDS,
        [
            (file, mutant.name, _notices(answer, asking[file], kept))
            for (file, mutant), answer in zip(tried, answers, strict=True)
        ],
    )


def _notices(answer: Answer, questions: list[Question], kept: dict[str, list[str]]) -> str:
    """Return what doesn't hold of a generator that gives this; "" where all does."""
    if answer.get("ended") or answer["failure"] or "error" in answer["values"][EXPRESSION]:
        return "rule"
    made = answer["values"][EXPRESSION]["value"]
    try:
        lines = {name_of(asked): pool_lines(asked, make_pool(asked, made)) for asked in questions}
    except PoolError:
        return "rule"
    return "" if lines == {name: kept.get(name) for name in lines} else "pool"
