"""Tell which changes to a course its own checks notice."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from workbook.binding import Bound
from workbook.course import Course
from workbook.figures.compare import agrees
from workbook.figures.shown import parse
from workbook.judging import printed_by
from workbook.mutation.code import Mutant, mutants
from workbook.mutation.digits import others
from workbook.mutation.kept import Kept, part_of
from workbook.mutation.running import RunInstead, running_instead
from workbook.mutation.state import EXPRESSION
from workbook.mutation.tally import Tally
from workbook.pages.scan import Cell
from workbook.report import Report
from workbook.snippets.pool import Answer, Job
from workbook.snippets.source import Part
from workbook.snippets.values import Plain, decode

KINDS = ("figure", "fact", "print")
"""What may notice a change, the strongest first."""


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
    """Change the constants and operators of snippets, run each mutant, and hold its cells.

    Args:
        course: the course.
        report: of the whole course, without problems.
        files: snippets, relative to the root.
    """
    work = _work(course, report)
    noticed = Counter(dict.fromkeys(KINDS, 0))
    same = 0
    survivors: list[tuple[str, str]] = []
    with running_instead(course) as run:
        for file in files:
            code = (course.settings.root / file).read_text(encoding="utf-8-sig")
            passing = []
            for mutant, kind in _judged(run, list(mutants(code)), work[file]):
                if kind:
                    noticed[kind] += 1
                else:
                    passing.append(mutant)
            others = _others(run, code, passing, work[file])
            same += len(passing) - len(others)
            survivors += [(file, mutant.name) for mutant in others]
    made = sum(noticed.values()) + len(survivors)
    return Tally(made, same, dict(noticed), tuple(survivors))


@dataclass(frozen=True)
class _Work:
    """One way in which pages run a snippet, and what hangs on it."""

    job: Job
    last_line: int
    figures: tuple[tuple[str, bool, str], ...]
    facts: tuple[str, ...]
    printed: list[str] | None

    def includes(self, mutant: Mutant) -> bool:
        return mutant.line <= self.last_line

    def notices(self, answer: Answer) -> str:
        """Return which kind of truth doesn't hold if this is what the snippet gives; else ""."""
        if answer.get("ended") or answer["failure"]:
            return "figure"
        if not all(self._holds(answer, *figure) for figure in self.figures):
            return "figure"
        if not all(self._holds(answer, "", True, fact) for fact in self.facts):
            return "fact"
        if self.printed is not None and printed_by(answer).splitlines() != self.printed:
            return "print"
        return ""

    @staticmethod
    def _holds(answer: Answer, shown: str, condition: bool, expression: str) -> bool:
        given = answer["values"][expression]
        return "value" in given and holds(shown, condition, decode(given["value"]))


def _work(course: Course, report: Report) -> dict[str, list[_Work]]:
    """Return, by snippet, each part of it that pages run, with what is held to that part."""
    figures: dict[tuple[str, str], set[tuple[str, bool, str]]] = defaultdict(set)
    for bound in report.bound:
        link = bound.figure.link
        figures[bound.key].add((link.shown, link.condition, link.expression))
    held: dict[str, set[tuple[str, bool, str]]] = defaultdict(set)
    cells: dict[str, tuple[Cell, Part]] = {}
    for page in report.pages.values():
        for cell in page.cells:
            held[part_of(cell)] |= figures[page.name, cell.id]
            cells[part_of(cell)] = cell, report.runs[page.name, cell.id].part
    kept = Kept.load(course.settings.root)
    work: dict[str, list[_Work]] = defaultdict(list)
    for name, (cell, part) in cells.items():
        facts = tuple(kept.facts.get(name, {}).values())
        asked = sorted({expression for _, _, expression in held[name]} | set(facts))
        job = Job(course.snippet_path(cell), cell.section, tuple(asked))
        last = part.code.first_line + len(part.code.code.split("\n")) - 1
        way = _Work(job, last, tuple(sorted(held[name])), facts, kept.printed.get(name))
        work[job.path].append(way)
    for ways in work.values():
        ways.sort(key=lambda way: -len(way.figures))
    return work


def _judged(
    run: RunInstead, tried: list[Mutant], ways: list[_Work]
) -> Iterator[tuple[Mutant, str]]:
    """Yield each mutant with the kind of truth that notices it, the strongest of all ways.

    A mutant is run in every way that includes its change, until a figure is seen to be wrong.
    """
    found = dict.fromkeys(tried, "")
    for way in ways:
        concerned = [m for m in tried if way.includes(m) and found[m] != "figure"]
        answers = run((way.job, mutant.code) for mutant in concerned)
        for mutant, answer in zip(concerned, answers, strict=True):
            found[mutant] = min((found[mutant], way.notices(answer)), key=(*KINDS, "").index)
    yield from found.items()


def _others(run: RunInstead, code: str, passing: list[Mutant], ways: list[_Work]) -> list[Mutant]:
    """Return those mutants that don't leave everything as the snippet itself does."""
    outside = [mutant for mutant in passing if not mutant.in_function]
    different = {mutant for mutant in passing if mutant.in_function}
    for way in ways if outside else ():
        job = replace(way.job, expressions=(EXPRESSION,))
        own, *states = [
            (answer["values"].get(EXPRESSION, {}).get("value"), printed_by(answer))
            for answer in run((job, each) for each in (code, *(m.code for m in outside)))
        ]
        for mutant, state in zip(outside, states, strict=True):
            if way.includes(mutant) and (state != own or own[0] is None):
                different.add(mutant)
    return [mutant for mutant in passing if mutant in different]
