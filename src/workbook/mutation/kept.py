"""What a course keeps of its cells beside its pages: what each prints, and facts about it."""

# A figure on a page is held to its cell's code, but nothing on a page holds what a cell prints to
# anything: a number that only the output shows could change and nobody would see. So `printed/`
# keeps the output of each part of a snippet that pages show, as a person has accepted it. And
# `facts.toml` holds what must be true of a snippet and stands in no sentence: conditions in its
# namespace, each by the words that say it. Neither belongs to `check`, which tells authors about
# their pages while they write; the tests and `mutate` hold a course to both.

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import Any

from workbook.course import Course
from workbook.pages.scan import Cell
from workbook.report import Report
from workbook.snippets.pool import Job
from workbook.snippets.values import decode

FOLDER = "tests/kept"
PRINTED = f"{FOLDER}/printed"
_FACTS = f"{FOLDER}/facts.toml"
_INDENT = "    "


@dataclass(frozen=True)
class Kept:
    """What is kept of a course's cells.

    Attributes:
        printed: the lines that each part of a snippet prints, by what a cell includes.
        facts: conditions in the namespace of each, by their words.
    """

    printed: dict[str, list[str]] = field(default_factory=dict)
    facts: dict[str, dict[str, str]] = field(default_factory=dict)

    @classmethod
    def load(cls, root: Path) -> Kept:
        """Read what the folder of a course holds; nothing where there is none."""
        printed: dict[str, list[str]] = {}
        for path in sorted((root / PRINTED).glob("*.txt")):
            lines: list[str] = []
            for line in path.read_text(encoding="utf-8").splitlines():
                if line and not line.startswith(_INDENT):
                    lines = printed[line] = []
                else:
                    lines.append(line.removeprefix(_INDENT))
        path = root / _FACTS
        tables = tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
        names = tables.pop("names", {})
        facts = {
            part: {words: _with(names, condition) for words, condition in table.items()}
            for part, table in tables.items()
        }
        return cls(printed, facts)

    def faults(self, course: Course, report: Report) -> Iterator[str]:
        """Yield where the cells of a course differ from what is kept of them."""
        printed = printed_lines(report)
        for part in sorted(printed.keys() | self.printed.keys()):
            if printed.get(part) != self.printed.get(part):
                yield f"{part} prints {printed.get(part)}, and {self.printed.get(part)} is kept"
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


def keep(course: Course, report: Report) -> int:
    """Write what each cell prints, as what is accepted from now on; return how many there are."""
    texts: dict[str, list[str]] = {}
    printed = printed_lines(report)
    for part, lines in printed.items():
        folder = "-".join(PurePosixPath(part).parent.parts) or "snippets"
        texts.setdefault(folder, []).append(part)
        texts[folder] += [line and _INDENT + line for line in lines]
    top = course.settings.root / PRINTED
    for path in top.glob("*.txt"):
        path.unlink()
    top.mkdir(parents=True, exist_ok=True)
    for folder, written in texts.items():
        (top / f"{folder}.txt").write_text("\n".join([*written, ""]), encoding="utf-8")
    return len(printed)


def _with(names: dict[str, str], condition: str) -> str:
    """Return a condition that can use modules which its snippet may not import."""
    if not names:
        return condition
    values = ", ".join(f"__import__({module!r})" for module in names.values())
    return f"(lambda {', '.join(names)}: {condition})({values})"
