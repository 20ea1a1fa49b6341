"""Collect an exercise's folder as tests: one for each of its programs, one for its checks."""

# The pytest plugin of the engine hands every file of an exercise's folder to this one. All
# programs of an exercise are graded together, in the process that the page's grader has on the
# command line, before the first of them reports.

from __future__ import annotations

import functools
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from workbook.exercises.asking import ChecksError, read_checks
from workbook.exercises.folder import Exercise, FolderError, load_exercise
from workbook.exercises.own import Fault, check_faults, program_faults
from workbook.exercises.process import grading, message_texts
from workbook.snippets.pool import Surroundings

TABLES = pytest.StashKey[list[str]]()


class ExerciseFile(pytest.File):
    """One file of an exercise."""

    folder: Path
    snippets: Path
    around: Surroundings

    def collect(self) -> Iterator[pytest.Item]:
        """Yield the test of this file."""
        names = {"solution.py": "passes", "starter.py": "fails", "checks.py": "are-proven"}
        name = names.get(self.path.name, "is-recognised")
        yield ExerciseItem.from_parent(self, name=name)


class ExerciseItem(pytest.Item):
    """Grades a program, or looks for checks that no program sets off."""

    parent: ExerciseFile

    def runtest(self) -> None:
        """Grade; raise for the first thing that is wrong."""
        file = self.parent
        try:
            exercise = load_exercise(file.folder, file.snippets)
            checks = read_checks(exercise.checks, exercise.functions)
        except FolderError as error:
            raise _FailedError(error.path, error.line, f"{error}; {error.remedy}") from None
        except ChecksError as error:
            path = file.folder / "checks.py"
            raise _FailedError(path, error.line, f"{error}; {error.remedy}") from None
        answers = _answers(file.folder, file.snippets, file.around)
        if self.path == file.folder / "checks.py":
            self.config.stash.setdefault(TABLES, []).extend(_rows(exercise, answers))
            faults: list[Fault] = list(check_faults(exercise, checks))
        else:
            faults = list(
                program_faults(exercise, self.path, checks, lambda _, code: answers[code])
            )
        for fault in faults:
            raise _FailedError(fault.path, fault.line, f"{fault.message}; {fault.remedy}")

    def repr_failure(  # type: ignore[override]
        self,
        excinfo: pytest.ExceptionInfo[BaseException],
        style: None = None,  # noqa: ARG002 - pytest's own signature
    ) -> str:
        """Return the place and what is wrong there."""
        return str(excinfo.value)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        """Return the file."""
        return self.path, 0, self.name


@functools.cache
def _answers(folder: Path, snippets: Path, around: Surroundings) -> dict[str, dict[str, Any]]:
    """Grade every program of an exercise; return the verdicts by the programs' texts."""
    exercise = load_exercise(folder, snippets)
    programs = [exercise.starter, exercise.solution, *(w.code for w in exercise.wrong.values())]
    with grading(around) as grade:
        return {code: grade(exercise, code) for code in programs}


def _rows(exercise: Exercise, answers: dict[str, dict[str, Any]]) -> Iterator[str]:
    """Yield a line for each program: what it is told."""
    programs = {"starter": exercise.starter, "solution": exercise.solution}
    programs |= {f"wrong/{name}": wrong.code for name, wrong in exercise.wrong.items()}
    for name, code in programs.items():
        said = " / ".join(message_texts(answers[code])) or "passes"
        yield f"{exercise.id}/{name}: {said}"


class _FailedError(Exception):
    def __init__(self, path: Path, line: int, message: str) -> None:
        super().__init__(f"{path}:{line}: {message}")
