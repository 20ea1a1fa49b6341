"""Read a page's drawings from its blocks, and report what can't be drawn so."""

# A drawing's block names what it draws, and says in its options where its numbers come from:
# `data` goes into the drawing, `holds` must come out of it. Both name a cell and an expression, as
# in "#one-head weights". What stands in the block's table is bound as everywhere.

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from workbook.pages.blocks import Block
from workbook.pages.links import Link
from workbook.pages.scan import Figure, Page
from workbook.problems import Place, Problem
from workbook.questions.reading import blocks_of

_SOURCE = re.compile(r"(?P<target>[^\s#]*#[a-z0-9-]+)\s+(?P<expression>\S.*)")


@dataclass(frozen=True)
class Goal:
    """A task that a drawing recognises when it is done."""

    name: str
    place: Place


@dataclass
class Drawing:
    """A drawing as a page has it.

    Attributes:
        id: unique on its page.
        page: the page's name.
        place: where it begins.
        draws: which of the course's drawings it is.
        title: what it is called.
        data: what goes into it, by the drawing's names, as figures that no page shows.
        holds: what must come out of it in the lesson's state, likewise.
        goals: its tasks.
        figures: the bound figures in its table.
    """

    id: str
    page: str
    place: Place
    draws: str = ""
    title: str = ""
    data: dict[str, Figure] = field(default_factory=dict)
    holds: dict[str, Figure] = field(default_factory=dict)
    goals: list[Goal] = field(default_factory=list)
    figures: list[Figure] = field(default_factory=list)

    @property
    def sources(self) -> list[Figure]:
        """Everything that the snippets give it."""
        return [*self.data.values(), *self.holds.values()]


def is_source(value: Any) -> bool:
    """Tell whether a text names a cell and an expression."""
    return isinstance(value, str) and _SOURCE.fullmatch(value) is not None


def read_drawings(page: Page) -> list[Drawing]:
    """Return a page's drawings, whatever may be wrong with them; `faults` says what is."""
    return [_read(page, block) for block in _drawings(page)]


def _drawings(page: Page) -> Iterator[Block]:
    return (block for block, _ in blocks_of(page) if block.name == "drawing")


def _read(page: Page, block: Block) -> Drawing:
    text = page.text.text
    return Drawing(
        block.argument,
        page.name,
        page.text.place(block.offset),
        str(block.options.get("draws", "")),
        str(block.options.get("title", "")),
        _sources(page, block, "data"),
        _sources(page, block, "holds"),
        [
            Goal(inner.argument, page.text.place(inner.offset))
            for inner in block.inside
            if inner.name == "goal"
        ],
        [
            figure
            for figure in page.figures
            if block.start <= figure.link.start < block.end
            and not figure.exempt
            and _line(text, figure.link.start).startswith("|")
        ],
    )


def _sources(page: Page, block: Block, option: str) -> dict[str, Figure]:
    """Return what an option names, as figures that stand where the option does."""
    found: dict[str, Figure] = {}
    given = block.options.get(option)
    at = block.options_at.get(option, block.offset)
    for name, value in given.items() if isinstance(given, Mapping) else ():
        match = _SOURCE.fullmatch(value) if isinstance(value, str) else None
        if match:
            target, expression = match["target"], match["expression"].strip()
            link = Link(at, at, at, name, target, expression)
            found[str(name)] = Figure(
                link, page.text.place(at), target.partition("#")[0], target.partition("#")[2]
            )
    return found


def _line(text: str, offset: int) -> str:
    start = text.rfind("\n", 0, offset) + 1
    return text[start:offset].lstrip(" >\t") or "|"


def faults(page: Page) -> Iterator[Problem]:
    """Report drawings that are not complete; their ids are checked with those of questions."""
    for block in _drawings(page):
        place = page.text.place(block.offset)
        for option in ("draws", "title"):
            if option not in block.options:
                yield _fault(place, f"this drawing has no {option}", f"write {option}: …")
        yield from _unsaid(page, block, place)
        names = [goal.argument for goal in block.inside if goal.name == "goal"]
        for name in sorted({name for name in names if names.count(name) > 1}):
            yield _fault(place, f"the task {name!r} stands twice", "remove one of them")


def _unsaid(page: Page, block: Block, place: Place) -> Iterator[Problem]:
    """A drawing says what to do, what to see, and its numbers, without the picture."""
    own = page.text.text[block.start : block.inside[0].offset if block.inside else block.end]
    parts = [part.strip() for part in re.split(r"\n[ \t]*\n", own) if part.strip()]
    tables = [part for part in parts if part.startswith("|")]
    if len(parts) - len(tables) < 2:
        yield _fault(
            place,
            "this drawing doesn't say what to do and what to see",
            "write a paragraph that says what to do, and after the table one on what to see",
        )
    if not tables:
        yield _fault(place, "this drawing has no table", "put its numbers into a table, bound")


def _fault(place: Place, message: str, remedy: str) -> Problem:
    return Problem(place, "drawing", message, remedy)
