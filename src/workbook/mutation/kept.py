"""What a course keeps of its cells beside its pages: what each prints, and facts about it."""

# A figure on a page is held to its cell's code, but nothing on a page holds what a cell prints to
# anything: a number that only the output shows could change and nobody would see. So `printed/`
# keeps the output of each cell of a page, as a person has accepted it. And `facts.toml` holds what
# must be true in a cell and stands in no sentence: a table of conditions for each cell, each by the
# words that say it. Neither belongs to `check`, which tells authors about their pages while they
# write; the tests and `mutate` hold a course to both.

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from workbook.course import Course
from workbook.report import Report
from workbook.snippets.pool import Job
from workbook.snippets.values import decode

FOLDER = "tests/kept"
_INDENT = "    "

Key = tuple[str, str]
"""A page's name and a cell's id."""


@dataclass(frozen=True)
class Kept:
    """What is kept of a course's cells.

    Attributes:
        printed: the lines that each cell prints.
        facts: conditions in the namespace of each cell, by their words.
    """

    printed: dict[Key, list[str]] = field(default_factory=dict)
    facts: dict[Key, dict[str, str]] = field(default_factory=dict)

    @classmethod
    def load(cls, root: Path) -> Kept:
        """Read what the folder of a course holds; nothing where there is none."""
        folder = root / FOLDER
        printed: dict[Key, list[str]] = {}
        for path in sorted((folder / "printed").rglob("*.txt")):
            page, cell = path.relative_to(folder / "printed").with_suffix(".md").as_posix(), ""
            for line in path.read_text(encoding="utf-8").splitlines():
                if line.startswith(_INDENT) or not line:
                    printed[page, cell].append(line.removeprefix(_INDENT))
                else:
                    cell = line
                    printed[page, cell] = []
        path = folder / "facts.toml"
        tables = tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
        facts = {
            (page, cell): {**table}
            for page, cells in tables.items()
            for cell, table in cells.items()
        }
        return cls(printed, facts)

    def faults(self, course: Course, report: Report) -> Iterator[str]:
        """Yield where the cells of a course differ from what is kept of them."""
        printed = printed_lines(report)
        for key in sorted(printed.keys() | self.printed.keys()):
            if printed.get(key) != self.printed.get(key):
                yield f"{'#'.join(key)} prints {printed.get(key)}, kept is {self.printed.get(key)}"
        yield from self._untrue(course, report)

    def _untrue(self, course: Course, report: Report) -> Iterator[str]:
        jobs: dict[Key, Job] = {}
        for key, facts in self.facts.items():
            page = report.pages.get(key[0])
            cell = next((cell for cell in page.cells if cell.id == key[1]), None) if page else None
            if cell is None:
                yield f"{'#'.join(key)} has facts, and is no cell"
                continue
            jobs[key] = Job(course.snippet_path(cell), cell.section, tuple(sorted(facts.values())))
        answers = course.runs.results(list(jobs.values()))
        for key, job in jobs.items():
            values = answers[job][0]["values"]
            for words, condition in self.facts[key].items():
                given = values[condition]
                if "value" not in given or decode(given["value"]) is not True:
                    yield f"{'#'.join(key)}: not so: {words}: {condition} is {given}"


def printed_lines(report: Report) -> dict[Key, list[str]]:
    """Return the lines that each cell prints, once where its page stands in others too."""
    return {
        (name, cell.id): lines
        for name, page in report.pages.items()
        for cell in page.cells
        if cell.place.path not in page.text.collected
        and (lines := report.runs[name, cell.id].output.splitlines())
    }


def keep(course: Course, report: Report) -> int:
    """Write what each cell prints, as what is accepted from now on; return how many do."""
    texts: dict[str, str] = {}
    printed = printed_lines(report)
    for (page, cell), lines in printed.items():
        texts[page] = texts.get(page, "") + "".join(
            f"{line}\n" for line in [cell, *(line and _INDENT + line for line in lines)]
        )
    folder = course.settings.root / FOLDER / "printed"
    for path in folder.rglob("*.txt"):
        path.unlink()
    for page, text in texts.items():
        path = (folder / page).with_suffix(".txt")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return len(printed)
