"""Tell which changes to a course its own checks notice."""

from __future__ import annotations

import tempfile
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from workbook.binding import Bound
from workbook.course import Course
from workbook.figures.compare import agrees
from workbook.figures.shown import parse
from workbook.judging import printed_by
from workbook.mutation.code import Mutant, mutants
from workbook.mutation.digits import others
from workbook.report import Report, Run
from workbook.snippets.pool import Answer, Job, run_once
from workbook.snippets.values import Plain, decode


@dataclass(frozen=True)
class Tally:
    """How many changes were made, and which of them the check lets pass.

    Attributes:
        made: the number of changes.
        printed: those that change what a cell prints, and no figure; each with its file.
        survivors: those that change neither.
    """

    made: int
    printed: tuple[tuple[str, str], ...] = ()
    survivors: tuple[tuple[str, str], ...] = ()


def holds(shown: str, condition: bool, value: Plain) -> bool:
    """Tell whether a check would let a figure pass; the rule of `judging.compare`, alone."""
    return value is True if condition else agrees(parse(shown), value)


def change_digits(report: Report) -> Tally:
    """Change every digit of every bound figure to every other, and compare each with its value."""
    made = 0
    survivors = []
    for bound in _own_figures(report):
        link = bound.figure.link
        value = report.runs[bound.key].values[link.expression]
        for changed in others(link.shown):
            made += 1
            if holds(changed, False, value):
                place = bound.figure.place
                survivors.append((f"{place.path}:{place.line}:{place.column}", changed))
    return Tally(made, survivors=tuple(survivors))


def _own_figures(report: Report) -> Iterator[Bound]:
    """Yield each figure once, where it is written; a claim shows words and no number."""
    seen = set()
    for bound in report.bound:
        collected = bound.figure.place.path in bound.page.text.collected
        if not (bound.figure.link.condition or collected or bound.figure.place in seen):
            seen.add(bound.figure.place)
            yield bound


def change_code(course: Course, report: Report, files: Iterable[str]) -> Tally:
    """Change the constants and operators of snippets, run each mutant, and hold its figures.

    Args:
        course: the course.
        report: of the whole course, without problems.
        files: snippets, relative to the root.
    """
    work = _work(course, report)
    made = 0
    printed: list[tuple[str, str]] = []
    survivors: list[tuple[str, str]] = []
    for file in files:
        code = (course.settings.root / file).read_text(encoding="utf-8-sig")
        tried = list(mutants(code))
        made += len(tried)
        for mutant, seen in _let_pass(course, tried, work[file]):
            (printed if seen else survivors).append((file, mutant.name))
    return Tally(made, tuple(printed), tuple(survivors))


@dataclass(frozen=True)
class _Work:
    """One way in which pages run a snippet, and what hangs on it."""

    job: Job
    run: Run
    figures: tuple[tuple[str, bool, str], ...]

    def includes(self, mutant: Mutant) -> bool:
        code = self.run.part.code
        return mutant.line < code.first_line + len(code.code.split("\n"))

    def notices(self, answer: Answer) -> bool:
        """Tell whether something a page shows is wrong if this is what the snippet gives."""
        if answer.get("ended") or answer["failure"]:
            return True
        return not all(
            "value" in (given := answer["values"][expression])
            and holds(shown, condition, decode(given["value"]))
            for shown, condition, expression in self.figures
        )


def _work(course: Course, report: Report) -> dict[str, list[_Work]]:
    """Return, by snippet, each run of it with the figures that are bound to that run."""
    figures: dict[tuple[str, str], set[tuple[str, bool, str]]] = defaultdict(set)
    for bound in report.bound:
        link = bound.figure.link
        figures[bound.key].add((link.shown, link.condition, link.expression))
    work: dict[str, list[_Work]] = defaultdict(list)
    for page in report.pages.values():
        for cell in page.cells:
            path = course.snippet_path(cell)
            held = tuple(sorted(figures[page.name, cell.id]))
            job = Job(path, cell.section, tuple(sorted({text for _, _, text in held})))
            work[path].append(_Work(job, report.runs[page.name, cell.id], held))
    for ways in work.values():
        ways.sort(key=lambda way: -len(way.figures))
    return work


def _let_pass(
    course: Course, tried: list[Mutant], ways: list[_Work]
) -> Iterator[tuple[Mutant, bool]]:
    """Yield the mutants that no figure gives away, each with whether a cell prints another thing.

    A mutant is run in every way that includes its change, until something is seen to be wrong.
    """
    alive = tried
    printing: set[Mutant] = set()
    for way in ways:
        concerned = [mutant for mutant in alive if way.includes(mutant)]
        noticed: set[Mutant] = set()
        for mutant, answer in zip(concerned, _run(course, way, concerned), strict=True):
            if way.notices(answer):
                noticed.add(mutant)
            elif printed_by(answer) != way.run.output:
                printing.add(mutant)
        alive = [mutant for mutant in alive if mutant not in noticed]
    yield from ((mutant, mutant in printing) for mutant in alive)


def _run(course: Course, way: _Work, tried: list[Mutant]) -> list[Answer]:
    with tempfile.TemporaryDirectory() as folder:
        jobs = []
        for number, mutant in enumerate(tried):
            path = Path(folder) / f"{number}.py"
            path.write_text(mutant.code, encoding="utf-8")
            jobs.append(replace(way.job, path=str(path)))
        return run_once(jobs, course.around)
