"""Read a page's questions and exercises from its blocks, and report what can't be asked so."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from workbook.pages.blocks import Block
from workbook.pages.scan import Figure, Page
from workbook.problems import Place, Problem
from workbook.questions.predicate import Node

QUESTIONS = ("quiz", "task", "predict", "practice")
CHOICES = ("right", "wrong")
TYPED = ("answer", "slip", "step")
PARTS = (*CHOICES, *TYPED, "accepts")
PLACEHOLDER = re.compile(r"\{([A-Za-z][A-Za-z_0-9]*)\}")
MATHEMATICS = re.compile(r"\$[^$]*\$")
"""Braces are TeX's own here, so no placeholders stand in it."""

_ID = re.compile(r"[a-z0-9-]+")


@dataclass(frozen=True)
class Part:
    """A block inside a question, with the figure that its argument is."""

    block: Block
    place: Place
    figure: Figure | None = None
    placeholder: str = ""


@dataclass
class Question:
    """A question as a page has it.

    Attributes:
        id: unique on its page.
        page: the page's name.
        place: where it begins.
        block: `quiz`, `task`, `predict` or `practice`.
        kind: `single`, `multiple`, `numeric` or `predicate`.
        parts: its inner blocks, in order.
        tries: how many tries count.
        test: a predicate's condition as data.
        like: the figure that must satisfy it.
        generator: the snippet that makes a practice problem's figures.
        source: the whole block as it is written.
    """

    id: str
    page: str
    place: Place
    block: Block
    kind: str
    parts: list[Part] = field(default_factory=list)
    tries: int = 3
    test: Node | None = None
    like: Figure | None = None
    generator: str = ""
    source: str = ""

    @property
    def answered_by(self) -> str:
        """The generated figure that answers a practice problem, or is an example of an answer."""
        if self.kind == "predicate":
            like = self.named("accepts")[0].block.options.get("like")
            match = PLACEHOLDER.fullmatch(str(like))
            return match[1] if match else ""
        return self.named("answer")[0].placeholder

    def named(self, *names: str) -> list[Part]:
        """Return the inner blocks of these names."""
        return [part for part in self.parts if part.block.name in names]


@dataclass(frozen=True)
class ExerciseBlock:
    """An exercise as a page shows it: its folder, and where it stands."""

    id: str
    page: str
    place: Place
    source: str


def exercise_anchor(exercise: str) -> str:
    """Return the id that an exercise has in its page."""
    return exercise.rpartition("/")[2].replace("_", "-")


def blocks_of(page: Page) -> Iterator[tuple[Block, Block | None]]:
    """Yield every block of a page with the one around it."""
    waiting: list[tuple[Block, Block | None]] = [(block, None) for block in page.blocks]
    while waiting:
        block, around = waiting.pop(0)
        yield block, around
        waiting[:0] = [(inner, block) for inner in block.inside]


def read_exercises(page: Page) -> list[ExerciseBlock]:
    """Return the exercises that a page shows."""
    return [
        ExerciseBlock(
            block.argument,
            page.name,
            page.text.place(block.offset),
            page.text.text[block.offset : block.end],
        )
        for block, _ in blocks_of(page)
        if block.name == "exercise"
    ]


def read_question(page: Page, block: Block) -> Question:
    """Return a question, whatever may be wrong with it; `faults` says what is."""
    parts = [_part(page, inner) for inner in block.inside if inner.name in PARTS]
    tries = block.options.get("tries", 3)
    return Question(
        block.argument,
        page.name,
        page.text.place(block.offset),
        block,
        _kind(parts),
        parts,
        tries if isinstance(tries, int) else 3,
        generator=str(block.options.get("generator", "")),
        source=page.text.text[block.offset : block.end],
    )


def _part(page: Page, block: Block) -> Part:
    end = block.argument_at + len(block.argument)
    figure = figure_at(page, block.argument_at, end) if block.argument else None
    placeholder = PLACEHOLDER.fullmatch(block.argument)
    place = page.text.place(block.offset)
    return Part(block, place, figure, placeholder[1] if placeholder else "")


def figure_at(page: Page, start: int, end: int) -> Figure | None:
    """Return the figure that fills a stretch of the page."""
    for figure in page.figures:
        if figure.link.start == start and figure.link.end == end:
            return figure
    return None


def _kind(parts: list[Part]) -> str:
    names = [part.block.name for part in parts]
    if "accepts" in names:
        return "predicate"
    if set(names) & set(CHOICES):
        return "multiple" if names.count("right") > 1 else "single"
    return "numeric"


def anchors(page: Page) -> Iterator[tuple[str, Block]]:
    """Yield the ids that a page's questions and exercises take."""
    for block, _ in blocks_of(page):
        if block.name in QUESTIONS:
            yield block.argument, block
        elif block.name == "exercise":
            yield exercise_anchor(block.argument), block


def id_faults(page: Page) -> Iterator[Problem]:
    """Report ids that can't be, or that two things on the page would have."""
    seen = {cell.id: cell.place.line for cell in page.cells}
    drawings = ((b.argument, b) for b, _ in blocks_of(page) if b.name == "drawing")
    for name, block in [*anchors(page), *drawings]:
        place = page.text.place(block.offset)
        if not _ID.fullmatch(name):
            yield Problem(
                place,
                "question",
                f"a {block.name}'s id may hold a–z, 0–9 and - only: {name!r}",
                "rename it",
            )
        if name in seen:
            yield Problem(
                place,
                "question",
                f"the id {name!r} is taken on this page (line {seen[name]})",
                "give this one another",
            )
        seen.setdefault(name, place.line)
