"""List what a course holds: its chapters, cells and figures, and how many of each."""

from __future__ import annotations

from typing import Any

from workbook.binding import Bound
from workbook.drawings.reading import read_drawings
from workbook.report import Report


def inventory(report: Report) -> dict[str, list[dict[str, Any]]]:
    """Return what `list --json` prints."""
    pages = report.pages.values()
    return {
        "chapters": [{"page": page.name, "title": page.title} for page in pages if page.is_chapter],
        "cells": [
            {
                "id": cell.id,
                "page": page.name,
                "line": cell.place.line,
                "snippet": cell.snippet,
                "section": cell.section,
            }
            for page in pages
            for cell in page.cells
        ],
        "figures": _figures(report),
        "exercises": _exercises(report),
        "questions": [
            {
                "id": question.id,
                "page": question.page,
                "line": question.place.line,
                "kind": question.kind,
                "block": question.block.name,
            }
            for question in report.questions
        ],
        "drawings": [
            {
                "id": drawing.id,
                "page": drawing.page,
                "line": drawing.place.line,
                "draws": drawing.draws,
            }
            for page in pages
            for drawing in read_drawings(page)
        ],
    }


def counts(report: Report) -> dict[str, int]:
    """Return how many there are of each."""
    listed = inventory(report)
    kinds = [figure["kind"] for figure in listed["figures"]]
    return {
        "chapters": len(listed["chapters"]),
        "cells": len(listed["cells"]),
        "figures": len(kinds),
        "bound": kinds.count("bound") + kinds.count("condition"),
        "given": kinds.count("given"),
        "exempt": kinds.count("exempt"),
        "exercises": len(listed["exercises"]),
        "wrong answers": sum(len(exercise["wrong"]) for exercise in listed["exercises"]),
        "questions": len(listed["questions"]),
        "drawings": len(listed["drawings"]),
    }


def kind_of(bound: Bound, report: Report) -> str:
    """Return `condition` for a claim, `given` for a literal input of the snippet, else `bound`."""
    if bound.figure.link.condition:
        return "condition"
    run = report.runs.get(bound.key)
    return "given" if run and run.names.is_given(bound.figure.link.expression) else "bound"


def _exercises(report: Report) -> list[dict[str, Any]]:
    pages: dict[str, str] = {}
    for block in report.exercise_blocks:
        pages.setdefault(block.id, block.page)  # the first page that has it is its home
    return [
        {
            "id": exercise.id,
            "page": pages.get(exercise.id),
            "functions": list(exercise.functions),
            "wrong": list(exercise.wrong),
        }
        for exercise in report.exercises.values()
    ]


def _figures(report: Report) -> list[dict[str, Any]]:
    bound = {(found.page.name, found.figure.place): found for found in report.bound}
    return [
        {
            "page": page.name,
            "path": figure.place.path,
            "line": figure.place.line,
            "column": figure.place.column,
            "shown": figure.link.shown,
            "cell": figure.cell or None,
            "cell_page": found.home.name if found else None,
            "expression": None if figure.exempt else figure.link.expression,
            "kind": kind_of(found, report) if found else "exempt" if figure.exempt else "bound",
        }
        for page in report.pages.values()
        for figure in page.figures
        for found in [bound.get((page.name, figure.place))]
    ]
