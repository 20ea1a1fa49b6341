"""Check drawings: draw each in the lesson's state, and hold its numbers to the snippets."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from typing import Any

from workbook.course import Course
from workbook.drawings.reading import Drawing, faults, read_drawings
from workbook.drawings.rendering import draw
from workbook.node_program import RefusedError
from workbook.pages.scan import Figure
from workbook.problems import Problem
from workbook.report import Drawn, Report
from workbook.snippets.values import decode, encode

_TOLERANCE = 1e-12
_SUBSCRIPTS = re.compile(r"(\[\s*\d+(\s*,\s*\d+)*\s*\])*")


def check_drawings(course: Course, report: Report) -> Iterator[Problem]:
    """Draw the drawings of a report's pages, keep them in it, and report what doesn't hold."""
    for page in report.pages.values():
        yield from faults(page)
        for drawing in read_drawings(page):
            values, missing = _values(report, drawing)
            yield from missing
            if drawing.draws and not missing and values is not None:
                yield from _draw(course, report, drawing, values)


def _values(report: Report, drawing: Drawing) -> tuple[dict[Figure, Any] | None, list[Problem]]:
    """Return what the snippets give for each source; None where that is known to be wrong."""
    values: dict[Figure, Any] = {}
    problems = []
    for bound in report.sources:
        if (bound.page.name, bound.figure) not in ((drawing.page, s) for s in drawing.sources):
            continue
        run = report.runs.get(bound.key)
        expression = bound.figure.link.expression
        if run is not None and expression in run.errors:
            message = f"{bound.figure.link.shown} is {expression}, which gives "
            problems.append(
                _problem(drawing, message + run.errors[expression], "correct the expression")
            )
        elif run is not None and expression in run.values:
            values[bound.figure] = run.values[expression]
    complete = all(source in values for source in drawing.sources)
    return (values if complete else None), problems


def _draw(
    course: Course, report: Report, drawing: Drawing, values: dict[Figure, Any]
) -> Iterator[Problem]:
    module = course.settings.drawings
    if module is None:
        yield _problem(
            drawing, "this course has no drawings", "name their module in mkdocs.yml: drawings"
        )
        return
    data = {name: encode(values[source]) for name, source in drawing.data.items()}
    request = {"draws": drawing.draws, "label": drawing.title, "data": data}
    try:
        answer = draw(module, request, course.settings.root)
    except RefusedError as error:
        yield _problem(
            drawing, f"{drawing.draws} can't be drawn: {error}", "correct its data or its code"
        )
        return
    live = live_names(drawing)
    report.drawings[drawing.page, drawing.id] = Drawn(answer, data, live)
    yield from _held(drawing, values, decode_all(answer["reads"]))
    yield from _goals(drawing, answer["goals"])
    yield from _table(drawing, live, answer["reads"])


def live_names(drawing: Drawing) -> list[dict[str, str]]:
    """Return which expressions of which cells are the drawing's numbers, for the page's script."""
    return [
        {"cell": source.cell, "expression": source.link.expression, "name": name}
        for name, source in {**drawing.data, **drawing.holds}.items()
    ]


def decode_all(reads: dict[str, Any]) -> dict[str, Any]:
    """Return a drawing's numbers with the infinities that JSON lacks."""
    return {name: decode(value) for name, value in reads.items()}


def _held(drawing: Drawing, values: dict[Figure, Any], reads: dict[str, Any]) -> Iterator[Problem]:
    """The drawing's own numbers, in the lesson's state, are those of the snippets."""
    for name, source in drawing.holds.items():
        if name not in reads:
            yield _problem(
                drawing, f"{drawing.draws} reads no {name!r}", f"it reads {', '.join(reads)}"
            )
        elif not close(reads[name], values[source]):
            yield _problem(
                drawing,
                f"{drawing.draws} shows {name} = {reads[name]}, but "
                f"{source.cell}.{source.link.expression} = {values[source]}",
                "correct the drawing's code or the snippet",
            )
    for name in drawing.data:
        if name in reads and not close(reads[name], values[drawing.data[name]]):
            yield _problem(
                drawing,
                f"{drawing.draws} begins with {name} = {reads[name]}, but the snippet gives "
                f"{values[drawing.data[name]]}",
                "let the drawing begin with what it is given",
            )


def close(one: Any, other: Any) -> bool:
    """Tell whether two values are equal to 1e-12, relative or absolute, entry by entry."""
    if isinstance(one, list) or isinstance(other, list):
        return (
            isinstance(one, list)
            and isinstance(other, list)
            and len(one) == len(other)
            and all(close(a, b) for a, b in zip(one, other, strict=True))
        )
    if isinstance(one, str) or isinstance(other, str):
        return bool(one == other)
    return math.isclose(one, other, rel_tol=_TOLERANCE, abs_tol=_TOLERANCE)


def _goals(drawing: Drawing, goals: dict[str, bool]) -> Iterator[Problem]:
    for goal in drawing.goals:
        if goal.name not in goals:
            yield Problem(
                goal.place,
                "drawing",
                f"{drawing.draws} knows no task {goal.name!r}",
                f"it knows {', '.join(goals) or 'none'}",
            )
        elif goals[goal.name]:
            yield Problem(
                goal.place,
                "drawing",
                f"the task {goal.name!r} is done before it has begun",
                "ask for something that the lesson's state doesn't show",
            )


def _table(
    drawing: Drawing, live: list[dict[str, str]], reads: dict[str, Any]
) -> Iterator[Problem]:
    """Every figure in the table follows the drawing, or it would contradict it once it moves."""
    for figure in drawing.figures:
        expression = figure.link.expression.strip()
        follows = any(
            entry["cell"] == figure.cell
            and entry["name"] in reads
            and expression.startswith(entry["expression"])
            and _SUBSCRIPTS.fullmatch(expression.removeprefix(entry["expression"]))
            for entry in live
        )
        if not follows:
            yield Problem(
                figure.place,
                "drawing",
                f"{figure.cell}.{expression} is in this drawing's table and would not follow it",
                "name it in the drawing's holds, or move it out of the table",
            )


def _problem(drawing: Drawing, message: str, remedy: str) -> Problem:
    return Problem(drawing.place, "drawing", message, remedy)
