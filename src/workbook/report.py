"""What a check found: the pages, what each cell gave, and what is wrong."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from workbook.binding import Bound
from workbook.exercises.folder import Exercise
from workbook.pages.scan import Page
from workbook.problems import Problem
from workbook.questions.reading import ExerciseBlock, Question
from workbook.snippets.names import Names
from workbook.snippets.source import Part
from workbook.snippets.values import Plain


@dataclass
class Run:
    """A cell's snippet, and what it gave.

    Attributes:
        part: the lines it shows and those before them.
        names: where its names are assigned.
        output: what it printed, without standard error; the checked output of the page.
        values: each figure's value, or the message of the error it gave instead.
    """

    part: Part
    names: Names
    output: str = ""
    values: dict[str, Plain] = field(default_factory=dict)
    errors: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Drawn:
    """A drawing in the lesson's state.

    Attributes:
        shows: its picture, controls, words and numbers.
        data: what it was given.
        live: which expressions of which cells are its numbers.
    """

    shows: dict[str, Any]
    data: dict[str, Any]
    live: list[dict[str, str]]


@dataclass
class Report:
    """What a check found.

    Attributes:
        pages: the pages that were checked, by name.
        bound: every figure that has a cell.
        sources: what drawings take from cells and no page shows, in the form of figures.
        runs: what each cell gave, by (page, id).
        questions: what the pages ask.
        pools: the practice problems, by (page, id).
        exercise_blocks: which exercises the pages show.
        exercises: the exercises themselves, by id.
        drawings: what was drawn, by (page, id).
        problems: what is wrong, by place.
    """

    pages: dict[str, Page]
    bound: list[Bound] = field(default_factory=list)
    sources: list[Bound] = field(default_factory=list)
    runs: dict[tuple[str, str], Run] = field(default_factory=dict)
    questions: list[Question] = field(default_factory=list)
    pools: dict[tuple[str, str], list[dict[str, Any]]] = field(default_factory=dict)
    exercise_blocks: list[ExerciseBlock] = field(default_factory=list)
    exercises: dict[str, Exercise] = field(default_factory=dict)
    drawings: dict[tuple[str, str], Drawn] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
