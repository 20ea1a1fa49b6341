"""What a course keeps beside its pages: what its snippets give, and facts about them."""

# A figure on a page is held to its cell's code, but nothing on a page holds what a cell prints to
# anything: a number that only the output shows could change and nobody would see. So `printed/`
# keeps the output of each part of a snippet that pages show, as a person has accepted it. In the
# same way `pools/` keeps what practice questions are drawn, and `exercises/` which calls checks
# make and what an exercise's own programs are told: the numbers in them were chosen. And
# `facts.toml` holds what must be true of a snippet and stands in no sentence: conditions in its
# namespace, each by the words that say it. None belongs to `check`, which tells authors about
# their pages while they write; the tests and `mutate` hold a course to them.

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import Any

from workbook.course import Course
from workbook.exercises.process import grading
from workbook.mutation.asked import exercise_lines
from workbook.mutation.pools import pool_listing
from workbook.pages.scan import Cell
from workbook.report import Report
from workbook.snippets.pool import Job
from workbook.snippets.values import decode

FOLDER = "tests/kept"
LISTINGS = tuple(f"{FOLDER}/{name}" for name in ("printed", "pools", "exercises"))
_FACTS = f"{FOLDER}/facts.toml"
_INDENT = "    "

Listing = dict[str, list[str]]
"""Lines by the name of what they are about."""


@dataclass(frozen=True)
class Kept:
    """What is kept of a course's cells.

    Attributes:
        printed: the lines that each part of a snippet prints, by what a cell includes.
        pools: the lines of each practice question's pool, by its page and id.
        exercises: the lines of each exercise, by its id.
        facts: conditions in the namespace of each, by their words.
    """

    printed: dict[str, list[str]] = field(default_factory=dict)
    pools: dict[str, list[str]] = field(default_factory=dict)
    exercises: dict[str, list[str]] = field(default_factory=dict)
    facts: dict[str, dict[str, str]] = field(default_factory=dict)

    @classmethod
    def load(cls, root: Path) -> Kept:
        """Read what the folder of a course holds; nothing where there is none."""
        path = root / _FACTS
        tables = tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
        names = tables.pop("names", {})
        facts = {
            part: {words: _with(names, condition) for words, condition in table.items()}
            for part, table in tables.items()
        }
        printed, pools, exercises = (_listing(root / folder) for folder in LISTINGS)
        return cls(printed, pools, exercises, facts)

    def faults(self, course: Course, report: Report) -> Iterator[str]:
        """Yield where the cells of a course differ from what is kept of them."""
        for verb, now, kept in zip(
            ("prints", "gives", "asks and tells"),
            listings(course, report),
            (self.printed, self.pools, self.exercises),
            strict=True,
        ):
            for name in sorted(now.keys() | kept.keys()):
                if now.get(name) != kept.get(name):
                    yield f"{name} {verb} {now.get(name)}, and {kept.get(name)} is kept"
        yield from self._untrue(course, report)

    def _untrue(self, course: Course, report: Report) -> Iterator[str]:
        cells = {part_of(cell): cell for page in report.pages.values() for cell in page.cells}
        jobs: dict[str, Job] = {}
        for part, facts in self.facts.items():
            if part not in cells:
                yield f"{part} has facts, and no cell includes it"
                continue
            path = course.snippet_path(cells[part])
            jobs[part] = Job(path, cells[part].section, tuple(sorted(facts.values())))
        answers = course.runs.results(list(jobs.values()))
        for part, job in jobs.items():
            for words, condition in self.facts[part].items():
                given = answers[job][0]["values"].get(condition, {"error": "its code fails"})
                if not holds(given):
                    value = given.get("error", given.get("value"))
                    yield f"{part}: it isn't true that {words}: {condition} is {value}"


def holds(given: dict[str, Any]) -> bool:
    """Tell whether what a condition gave is true, and nothing like it."""
    return "value" in given and decode(given["value"]) is True


def part_of(cell: Cell) -> str:
    """Return what a cell includes, as its fence names it."""
    return f"{cell.snippet}:{cell.section}" if cell.section else cell.snippet


def printed_lines(report: Report) -> dict[str, list[str]]:
    """Return the lines that each part of a snippet prints, sorted by what a cell includes."""
    found = {
        part_of(cell): report.runs[page.name, cell.id].output.splitlines()
        for page in report.pages.values()
        for cell in page.cells
    }
    return dict(sorted(found.items()))


def listings(course: Course, report: Report) -> tuple[Listing, Listing, Listing]:
    """Return what cells print, what practice questions give, and what exercises ask and tell."""
    with grading(course.around) as grade:
        exercises = {
            name: exercise_lines(exercise, grade)
            for name, exercise in sorted(report.exercises.items())
        }
    return printed_lines(report), pool_listing(report), exercises


def keep(course: Course, report: Report) -> list[int]:
    """Write all listings, as what is accepted from now on; return how much each holds."""
    found = listings(course, report)
    for folder, listing in zip(LISTINGS, found, strict=True):
        _write(course.settings.root / folder, listing)
    return [len(listing) for listing in found]


def _listing(top: Path) -> Listing:
    found: Listing = {}
    for path in sorted(top.glob("*.txt")):
        lines: list[str] = []
        for line in path.read_text(encoding="utf-8").splitlines():
            if line and not line.startswith(_INDENT):
                lines = found[line] = []
            else:
                lines.append(line.removeprefix(_INDENT))
    return found


def _write(top: Path, listing: Listing) -> None:
    texts: dict[str, list[str]] = {}
    for name, lines in listing.items():
        folder = "-".join(PurePosixPath(name).parent.parts) or "snippets"
        texts.setdefault(folder, []).append(name)
        texts[folder] += [line and _INDENT + line for line in lines]
    for path in top.glob("*.txt"):
        path.unlink()
    top.mkdir(parents=True, exist_ok=True)
    for folder, written in texts.items():
        (top / f"{folder}.txt").write_text("\n".join([*written, ""]), encoding="utf-8")


def _with(names: dict[str, str], condition: str) -> str:
    """Return a condition that can use modules which its snippet may not import."""
    if not names:
        return condition
    values = ", ".join(f"__import__({module!r})" for module in names.values())
    return f"(lambda {', '.join(names)}: {condition})({values})"
