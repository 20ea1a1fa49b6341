"""Change the programs and the checks of exercises, and see what notices it."""

# The grader judges, as `check` has it judge: a changed solution must be refused, a changed wrong
# answer must no longer set off its check, and changed checks must refuse the solution or let a
# wrong answer pass. Other numbers to ask with, or another way to be wrong in the same way, are as
# good to the grader. What is asked and told is kept, and is the second to notice.
#
# Checks take no input: if they note the very same calls and values, they are the same. So is a
# wrong answer or a starter whose verdict is the same to the last word: that is all it is for.

from __future__ import annotations

import os
import pickle
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Lock
from typing import Any

from workbook.course import Course
from workbook.exercises.asking import Check, ChecksError, read_checks
from workbook.exercises.folder import Exercise
from workbook.exercises.own import program_faults
from workbook.exercises.process import Grade, grading
from workbook.mutation.asked import asks, tells
from workbook.mutation.code import Mutant, mutants
from workbook.mutation.kept import Kept
from workbook.mutation.running import around_changes
from workbook.mutation.tally import SAME, Tally, tally

KINDS = ("verdict", "kept")
"""What may notice a change: the grader, or what is kept of the exercise."""

_READING = Lock()
"""Checks are read in this process, with warnings off, which is for one thread at a time."""


def change_exercises(course: Course, exercises: list[Exercise]) -> Tally:
    """Change the constants and operators of exercises, and grade their own answers again."""
    kept = Kept.load(course.settings.root).exercises
    around = around_changes(course)

    def changed(exercise: Exercise) -> list[tuple[str, str, str]]:
        with grading(around) as grade:
            trial = _Trial(exercise, grade, frozenset(kept.get(exercise.id, ())))
            return [
                (course.relative(path), mutant.name, kind)
                for path in files_of(exercise)
                for mutant, kind in trial.of(path)
            ]

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        found = pool.map(changed, exercises)
        return tally(KINDS, [each for some in found for each in some])


def files_of(exercise: Exercise) -> list[Path]:
    """Return the files of an exercise: checks, solution, starter, and wrong answers."""
    own = [exercise.folder / f"{name}.py" for name in ("checks", "solution", "starter")]
    return [*own, *(answer.path for answer in exercise.wrong.values())]


@dataclass(frozen=True)
class _Trial:
    """One exercise, what grades it, and what is kept of it."""

    exercise: Exercise
    grade: Grade
    kept: frozenset[str]

    def of(self, path: Path) -> Iterator[tuple[Mutant, str]]:
        """Yield each mutant of a file with what notices it."""
        code = path.read_text(encoding="utf-8")
        checks = _read(self.exercise)
        before = self.grade(self.exercise, code) if path.name != "checks.py" else {}
        for mutant in mutants(code):
            if path == self.exercise.folder / "checks.py":
                yield mutant, self._checks(mutant, checks)
            else:
                yield mutant, self._program(path, mutant, checks, before)

    def _program(
        self, path: Path, mutant: Mutant, checks: list[Check], before: dict[str, Any]
    ) -> str:
        answer = self.grade(self.exercise, mutant.code)
        if any(program_faults(self.exercise, path, checks, lambda *_: answer)):
            return "verdict"
        if path == self.exercise.folder / "solution.py":
            return ""
        if answer == before:
            return SAME
        name = path.relative_to(self.exercise.folder).with_suffix("").as_posix()
        return "" if tells(name, answer) in self.kept else "kept"

    def _checks(self, mutant: Mutant, before: list[Check]) -> str:
        exercise = replace(self.exercise, checks=mutant.code)
        try:
            checks = _read(exercise)
        except ChecksError:
            return "verdict"
        if _same(checks, before):
            return SAME
        others = {check.name for check in checks if asks(check) not in self.kept}
        answers = exercise.wrong.values()
        near = [exercise.folder / "solution.py", *(a.path for a in answers if a.check in others)]
        for paths in (near, [] if others else [answer.path for answer in answers]):
            for path in paths:
                if any(program_faults(exercise, path, checks, self.grade)):
                    return "verdict"
        return "kept" if others else ""


def _read(exercise: Exercise) -> list[Check]:
    with _READING:
        return read_checks(exercise.checks, exercise.functions)


def _same(one: list[Check], other: list[Check]) -> bool:
    """Tell whether checks note the very same; not where they hand out what can't be compared."""
    try:
        return pickle.dumps(one) == pickle.dumps(other)
    except (pickle.PicklingError, TypeError, AttributeError):
        return False
