"""Judge what a snippet gave, and hold each figure against its value."""

from __future__ import annotations

from collections.abc import Iterator

from workbook.binding import Bound
from workbook.figures.compare import agrees, expected, why_not
from workbook.figures.reread import reads_back
from workbook.figures.shown import parse
from workbook.pages.scan import Cell
from workbook.problems import Place, Problem
from workbook.report import Run
from workbook.snippets.inputs import InputError, read_input
from workbook.snippets.pool import Answer, Job
from workbook.snippets.printing import refusals
from workbook.snippets.source import Part
from workbook.snippets.values import Plain, decode

BY_HAND = "mend it by hand: written there by check --fix, it would not be read as this figure again"


def judge(job: Job, cell: Cell, run: Run, first: Answer, second: Answer) -> Iterator[Problem]:
    """Take what a snippet gave, and report it where that can't be published."""

    def problem(line: int, message: str, remedy: str) -> Problem:
        return Problem(
            Place(job.path, line or run.part.code.first_line), "snippet", message, remedy
        )

    ended = first.get("ended") or second.get("ended")
    if ended:
        yield problem(0, f"{ended} (cell {cell.id})", "make it shorter, or correct it")
        return
    failure = first["failure"] or second["failure"]
    if failure:
        remedy = ". ".join(filter(None, ["correct the snippet", failure["hint"]]))
        yield problem(failure["line"], f"raises {failure['summary']}", remedy)
        return
    run.output = printed_by(first)
    for text, answer in first["values"].items():
        if "error" in answer:
            run.errors[text] = answer["error"]
        else:
            run.values[text] = decode(answer["value"])
    if printed_by(second) != run.output or first["values"] != second["values"]:
        yield problem(
            0,
            "gives something else on a second run",
            "seed its random numbers; sort what comes from a set",
        )
    for note in first.get("notes", ()):
        yield problem(0, f"its last value: {note.rstrip('.')}", "correct that method")
    for line, message, remedy in refusals(first["output"]):
        yield problem(line, message, remedy)


def printed_by(answer: Answer) -> str:
    """Return what a run printed, without standard error: the checked output of a cell."""
    return "".join(text for stream, text, _ in answer["output"] if stream != "stderr")


def judge_inputs(cell: Cell, part: Part) -> Iterator[Problem]:
    """Report names that a reader can't change in fields."""
    for name, place in cell.inputs:
        try:
            read_input(part, name)
        except InputError as error:
            yield Problem(place, "cell", str(error), error.remedy)


def compare(bound: Bound, run: Run | None, snippet: str) -> Iterator[Problem]:
    """Hold a figure against its value.

    Args:
        bound: the figure and its cell.
        run: what the cell gave; None if its snippet can't be read.
        snippet: the snippet's path, for the report.
    """
    link = bound.figure.link
    if run is None:
        return  # its snippet can't be read, which is reported once, at the cell
    source = f"{snippet}:{run.names.line(link.expression)}"
    name = f"{bound.cell.id}.{link.expression}"
    if link.expression in run.errors:
        error = run.errors[link.expression]
        yield Problem(
            bound.figure.place,
            "figure",
            f"{link.shown} is bound to {name}, which gives {error} ({source})",
            "correct the expression",
            shown=link.shown,
            expression=link.expression,
            source=source,
        )
        return
    if link.expression not in run.values:
        return  # the snippet failed, which is reported once, at its line
    value = run.values[link.expression]
    if link.condition:
        yield from _claim(bound, value, name, source)
        return
    shown = parse(link.shown)
    if agrees(shown, value):
        return
    right = expected(shown, value)
    should = f", should be {right}" if right is not None else ""
    remedy = "correct the snippet, or let check --fix rewrite the page"
    if right is None:
        remedy = why_not(shown, value)
    elif not reads_back(bound.page.text.text, link, right, value):
        right, remedy = None, BY_HAND
    yield Problem(
        bound.figure.place,
        "figure",
        f"shows {link.shown}{should}: {name} = {value} ({source})",
        remedy,
        shown=link.shown,
        expected=right,
        value=value,
        expression=link.expression,
        source=source,
    )


def _claim(bound: Bound, value: Plain, name: str, source: str) -> Iterator[Problem]:
    """Hold a claim against its condition, which must be true and nothing like it."""
    link = bound.figure.link
    if value is True:
        return
    message = f"“{link.shown}” does not hold: {name} is {value} ({source})"
    remedy = "correct the claim, its condition, or the snippet"
    if value is not False:
        message = f"“{link.shown}” is bound to no condition: {name} = {value} ({source})"
        remedy = "bind it to a comparison, which is True or False"
    yield Problem(
        bound.figure.place,
        "condition",
        message,
        remedy,
        shown=link.shown,
        value=value,
        expression=link.expression,
        source=source,
    )
