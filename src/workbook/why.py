"""Explain a figure: the chain from the page to the expression, the snippet and the library."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from workbook.binding import Bound
from workbook.course import Course
from workbook.inventory import kind_of
from workbook.pages.scan import Figure, Page
from workbook.report import Report, Run
from workbook.snippets.names import Step

_POSITION = re.compile(r"(\d+)(?::(\d+))?")


class NoSuchFigureError(Exception):
    """No figure stands there; its text says which do."""


def why(course: Course, report: Report, place: str) -> str:
    """Explain the figures that a place names.

    Args:
        course: the course.
        report: a check of the page.
        place: `page:line:column`, `page:line`, or `page:what the figure shows`.

    Raises:
        NoSuchFigureError: there is none.
    """
    path, _, rest = place.partition(":")
    listed = [(p, f) for p in report.pages.values() for f in p.figures if f.place.path == path]
    found = _chosen(listed, rest.strip())
    if not found:
        near = ", ".join(dict.fromkeys(f"{f.place.line}: {f.link.shown}" for _, f in listed[:6]))
        raise NoSuchFigureError(
            f"no figure stands at {place}; write PATH:LINE:COLUMN, PATH:LINE or PATH:SHOWN"
            + (f" (the first of {len(listed)} in this file: {near})" if near else "")
        )
    bound = {(b.page.name, b.figure.place): b for b in report.bound}
    return "\n\n".join(
        dict.fromkeys(
            "\n".join(_chain(course, report, figure, bound.get((page.name, figure.place))))
            for page, figure in found
        )
    )


def _chosen(figures: list[tuple[Page, Figure]], where: str) -> list[tuple[Page, Figure]]:
    shown = [(p, f) for p, f in figures if f.link.shown == where]
    if not (match := _POSITION.fullmatch(where)):
        return shown
    line, column = int(match[1]), match[2]
    on_line = [(p, f) for p, f in figures if f.place.line == line]
    if column is None:
        return on_line or shown
    return [
        (p, f)
        for p, f in on_line
        if f.place.column <= int(column) <= f.place.column + max(len(f.link.shown) - 1, 0)
    ]


def _chain(course: Course, report: Report, figure: Figure, bound: Bound | None) -> Iterator[str]:
    place = figure.place
    yield f"{place.path}:{place.line}:{place.column}: {figure.link.shown}"
    if figure.exempt:
        yield f"  exempt      {figure.link.reason}"
        return
    run = report.runs.get(bound.key) if bound else None
    if bound is None or run is None:
        yield "  bound to nothing: see what check says of it"
        return
    expression = figure.link.expression
    snippet = course.snippet_path(bound.cell)
    value = run.values.get(expression, run.errors.get(expression, "no value: the snippet failed"))
    cell = bound.cell.place
    yield f"  {kind_of(bound, report):11} to cell {bound.cell.id}, {cell.path}:{cell.line}"
    yield f"  expression  {expression} = {value}"
    steps = run.names.behind(expression)
    code = _code(run)
    for label, step in zip(["computed"] + ["from"] * len(steps), steps, strict=False):
        yield f"  {label:11} {snippet}:{step.line}: {code[step.line - 1].strip()}"
    yield from (f"  library     {text}" for text in _library(course, steps, expression))
    problems = [p for p in report.problems if p.place == place]
    yield from (f"  problem     {problem.message}; {problem.remedy}" for problem in problems)


def _code(run: Run) -> list[str]:
    return "\n".join(chunk.code for chunk in run.part.chunks if chunk.code).split("\n")


def _library(course: Course, steps: list[Step], expression: str) -> Iterator[str]:
    """Yield the functions of the course's own packages that the value goes through."""
    packages = {package.name: package for package in course.settings.packages}
    imported = {name: source for step in steps for name, source in step.imported.items()}
    wanted: dict[tuple[str, str], None] = {}
    for text in [expression, *(step.code for step in steps)]:
        for name in _dotted(text):
            first, _, rest = name.partition(".")
            full = imported.get(first, "") + (f".{rest}" if rest else "")
            if full.partition(".")[0] in packages and "." in full:
                wanted[full.partition(".")[0], full.rpartition(".")[2]] = None
    for package, name in wanted:
        for path, line in _defined(packages[package], name):
            yield f"{package}.{name}, {course.relative(path)}:{line}"


def _dotted(code: str) -> Iterator[str]:
    try:
        tree = ast.parse(code.strip())
    except SyntaxError:
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            yield f"{node.value.id}.{node.attr}"
        elif isinstance(node, ast.Name):
            yield node.id


def _defined(package: Path, name: str) -> Iterator[tuple[Path, int]]:
    for path in sorted(package.rglob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name == name:
                yield path, node.lineno
