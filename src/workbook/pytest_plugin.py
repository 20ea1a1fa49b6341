"""Collect the course's snippets as tests: each cell's snippet runs, alone, and must hold."""

# Loaded through its entry point wherever workbook is installed; it stays silent unless pytest is
# pointed at a course's snippets folder. All snippets run together, before the first one reports,
# because starting Python once is far cheaper than once a snippet. Nothing comes from the cache.

from __future__ import annotations

import functools
from collections.abc import Iterator
from pathlib import Path

import pytest

from workbook.checking import check
from workbook.course import Course
from workbook.exercises.folder import in_exercise
from workbook.judging import judge
from workbook.learning import generators
from workbook.pages.scan import Cell
from workbook.problems import Problem
from workbook.pytest_exercises import TABLES, ExerciseFile
from workbook.report import Run
from workbook.settings import CONFIG, Settings
from workbook.snippets.names import Names
from workbook.snippets.pool import Answer, Job, run_jobs
from workbook.snippets.source import SnippetError, read


@functools.cache
def _course(root: Path) -> Course | None:
    return Course(Settings.load(root)) if (root / CONFIG).is_file() else None


@functools.cache
def _answers(course: Course) -> dict[Job, tuple[Answer, Answer]]:
    """Run every cell's snippet once for the session."""
    cells = [cell for page in course.pages.values() for cell in page.cells]
    jobs = list(dict.fromkeys(_job(course, cell) for cell in cells if _exists(course, cell)))
    return dict(zip(jobs, run_jobs(jobs, course.around), strict=True))


def _job(course: Course, cell: Cell) -> Job:
    return Job(course.snippet_path(cell), cell.section, ())


def _exists(course: Course, cell: Cell) -> bool:
    try:
        read(course.settings.snippets / cell.snippet, cell.section)
    except SnippetError:
        return False
    return True


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Collect a Python file below the snippets' folder of the course in pytest's root folder."""
    course = _course(parent.config.rootpath)
    if course is None or file_path.suffix != ".py":
        return None
    if not file_path.is_relative_to(course.settings.snippets):
        return None
    if folder := in_exercise(file_path, course.settings.snippets):
        exercise: ExerciseFile = ExerciseFile.from_parent(parent, path=file_path)
        exercise.folder, exercise.snippets = folder, course.settings.snippets
        exercise.around = course.around
        return exercise
    collector: SnippetFile = SnippetFile.from_parent(parent, path=file_path)
    collector.course = course
    return collector


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print what each exercise's own programs were told."""
    if rows := terminalreporter.config.stash.get(TABLES, []):
        terminalreporter.section("messages of the exercises")
        for row in rows:
            terminalreporter.write_line(row)


class SnippetFile(pytest.File):
    """A snippet: one test for each different part of it that a page includes."""

    course: Course

    def collect(self) -> Iterator[pytest.Item]:
        """Yield a test for the whole file or for each section; one that fails if none is shown."""
        name = self.path.relative_to(self.course.settings.snippets).as_posix()
        cells = {
            cell.section: cell
            for page in self.course.pages.values()
            for cell in page.cells
            if cell.snippet == name
        }
        for section, cell in cells.items():
            item: SnippetItem = SnippetItem.from_parent(self, name=section or "whole")
            item.cell = cell
            yield item
        if name in generators(self.course.pages.values()):
            yield GeneratorItem.from_parent(self, name="pool")
        elif not cells:
            yield UnusedSnippet.from_parent(self, name="on-no-page")


class SnippetItem(pytest.Item):
    """Runs one part of a snippet."""

    cell: Cell

    def runtest(self) -> None:
        """Run it; raise for the first thing that is wrong."""
        assert isinstance(self.parent, SnippetFile)  # only that collector makes these
        course = self.parent.course
        try:
            part = read(self.path, self.cell.section)
        except SnippetError as error:
            raise _FailedError(self.path, error.line, f"{error}; {error.remedy}") from None
        job = _job(course, self.cell)
        run = Run(part, Names(part))
        for problem in judge(job, self.cell, run, *_answers(course)[job]):
            raise _FailedError(self.path, problem.place.line, _text(problem))

    def repr_failure(  # type: ignore[override]
        self,
        excinfo: pytest.ExceptionInfo[BaseException],
        style: None = None,  # noqa: ARG002 - pytest's own signature
    ) -> str:
        """Return the snippet's own line and what happened there."""
        return str(excinfo.value)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        """Return where the part starts, for reports."""
        try:
            line = read(self.path, self.cell.section).code.first_line - 1
        except SnippetError:
            line = 0
        return self.path, line, self.name


class UnusedSnippet(SnippetItem):
    """A snippet that no page includes; nobody would see it fail."""

    def runtest(self) -> None:
        """Fail."""
        raise _FailedError(self.path, 1, "no page includes this snippet; include it, or delete it")

    def reportinfo(self) -> tuple[Path, int | None, str]:
        """Return the file's first line."""
        return self.path, 0, self.name


class GeneratorItem(SnippetItem):
    """A generator of practice problems: each of its problems must hold."""

    def runtest(self) -> None:
        """Make the pool; raise for the first thing that is wrong."""
        assert isinstance(self.parent, SnippetFile)  # only that collector makes these
        path = self.parent.course.relative(self.path)
        for problem in check(self.parent.course, [path]).problems:
            if problem.place.path == path:
                raise _FailedError(self.path, problem.place.line, _text(problem))

    def reportinfo(self) -> tuple[Path, int | None, str]:
        """Return the file's first line."""
        return self.path, 0, self.name


class _FailedError(Exception):
    def __init__(self, path: Path, line: int, message: str) -> None:
        super().__init__(f"{path}:{line}: {message}")


def _text(problem: Problem) -> str:
    return f"{problem.message}; {problem.remedy}"
