"""Check a course: run its snippets, hold every figure against its value, report what differs."""

from __future__ import annotations

import difflib
import posixpath
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from workbook.course import Course
from workbook.figures.compare import agrees, expected, why_not
from workbook.figures.shown import parse
from workbook.pages.scan import Cell, Figure, Page
from workbook.problems import Place, Problem
from workbook.snippets.names import Names
from workbook.snippets.pool import Answer, Job
from workbook.snippets.printing import refusals
from workbook.snippets.source import Part, SnippetError, read
from workbook.snippets.values import Plain, decode


@dataclass(frozen=True)
class Bound:
    """A figure and the cell it is bound to.

    Attributes:
        page: the page that shows the figure.
        figure: the figure.
        home: the page that the cell stands on.
        cell: the cell.
    """

    page: Page
    figure: Figure
    home: Page
    cell: Cell

    @property
    def key(self) -> tuple[str, str]:
        """The page and the id that name the cell."""
        return self.home.name, self.cell.id


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


@dataclass
class Report:
    """What a check found.

    Attributes:
        pages: the pages that were checked, by name.
        bound: every figure that has a cell.
        runs: what each cell gave, by (page, id).
        problems: what is wrong, by place.
    """

    pages: dict[str, Page]
    bound: list[Bound] = field(default_factory=list)
    runs: dict[tuple[str, str], Run] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)


def check(course: Course, paths: Iterable[str] = ()) -> Report:
    """Check a course, or the pages that have to do with some of its files.

    Args:
        course: the course.
        paths: pages, included parts, snippets or folders, relative to the root; all if empty.
    """
    pages = course.pages
    chosen = {name: page for name, page in pages.items() if _concerns(course, page, list(paths))}
    report = _check(course, chosen, pages)
    if not paths:
        report.problems += _unused(course, pages)
    return report


def check_text(course: Course, page: Page) -> Report:
    """Check a text that is no page of the course, such as a docstring.

    Its figures must hold, but its numbers need not be bound: nobody could say where.
    """
    report = _check(course, {page.name: page}, {**course.pages, page.name: page})
    report.problems = [problem for problem in report.problems if problem.kind != "unbound"]
    return report


def _check(course: Course, chosen: dict[str, Page], pages: dict[str, Page]) -> Report:
    report = Report(chosen)
    problems = [problem for page in chosen.values() for problem in page.problems]
    for page in chosen.values():
        for figure in page.figures:
            found = figure.exempt or bind(page, figure, pages)
            if isinstance(found, Bound):
                report.bound.append(found)
            elif isinstance(found, Problem):
                problems.append(found)
    problems += _run(course, pages, report)
    problems += [problem for bound in report.bound for problem in _compare(course, bound, report)]
    report.problems = list(dict.fromkeys(sorted(problems, key=lambda p: (p.place, p.kind))))
    return report


def _concerns(course: Course, page: Page, paths: list[str]) -> bool:
    snippets = course.relative(course.settings.snippets)
    files = {page.path, *page.text.included, *(f"{snippets}/{cell.snippet}" for cell in page.cells)}
    return not paths or any(
        path in (".", file) or file.startswith(path.rstrip("/") + "/")
        for path in paths
        for file in files
    )


def bind(page: Page, figure: Figure, pages: dict[str, Page]) -> Bound | Problem:
    """Find the cell that a figure names."""
    name = page.name
    if figure.page:
        name = posixpath.normpath(posixpath.join(posixpath.dirname(page.name), figure.page))
    home = pages.get(name)
    if home is None:
        near = difflib.get_close_matches(name, pages, 1)
        return _unbound(figure, f"there is no page {figure.page!r}", near)
    cell = home.cell(figure.cell)
    if cell is None:
        ids = [cell.id for cell in home.cells]
        message = f"no cell on {home.name} is called {figure.cell!r}"
        return _unbound(figure, message, difflib.get_close_matches(figure.cell, ids, 1) or ids)
    return Bound(page, figure, home, cell)


def _unbound(figure: Figure, message: str, near: list[str]) -> Problem:
    hint = f"there is {', '.join(near)}" if near else "write a cell with that id"
    return Problem(
        figure.place,
        "figure",
        f"{figure.link.shown} is bound to nothing: {message}",
        f"correct the link; {hint}",
        shown=figure.link.shown,
        expression=figure.link.title,
    )


def _run(course: Course, pages: dict[str, Page], report: Report) -> Iterator[Problem]:
    """Run every cell of the chosen pages, and those that their figures are bound to."""
    cells = {(page.name, cell.id): cell for page in report.pages.values() for cell in page.cells}
    cells |= {bound.key: bound.cell for bound in report.bound}
    asked: dict[tuple[str, str], set[str]] = defaultdict(set)
    for page in pages.values():  # all of them, so that a cell's job is the same in every check
        for figure in page.figures:
            found = figure.exempt or bind(page, figure, pages)
            if isinstance(found, Bound):
                asked[found.key].add(figure.link.title)
    jobs: dict[tuple[str, str], Job] = {}
    for key, cell in cells.items():
        path = course.settings.snippets / cell.snippet
        try:
            part = read(path, cell.section)
        except SnippetError as error:
            yield _snippet_problem(course, cell, error)
            continue
        report.runs[key] = Run(part, Names(part))
        jobs[key] = Job(course.relative(path), cell.section, tuple(sorted(asked[key])))
    answers = course.runs.results(list(jobs.values()))
    for key, job in jobs.items():
        yield from judge(job, cells[key], report.runs[key], *answers[job])


def _snippet_problem(course: Course, cell: Cell, error: SnippetError) -> Problem:
    snippet = course.relative(course.settings.snippets / cell.snippet)
    if (course.settings.root / snippet).is_file():
        return Problem(Place(snippet, error.line), "snippet", str(error), error.remedy)
    place = Place(cell.place.path, cell.place.line + 1)
    return Problem(place, "snippet", f"{snippet}: {error}", error.remedy)


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
        yield problem(failure["line"], f"raises {failure['summary']}", "correct the snippet")
        return
    run.output = _output(first)
    for text, answer in first["values"].items():
        if "error" in answer:
            run.errors[text] = answer["error"]
        else:
            run.values[text] = decode(answer["value"])
    if _output(second) != run.output or first["values"] != second["values"]:
        yield problem(
            0,
            "gives something else on a second run",
            "seed its random numbers; sort what comes from a set",
        )
    for line, message, remedy in refusals(first["output"]):
        yield problem(line, message, remedy)


def _output(answer: Answer) -> str:
    return "".join(text for stream, text, _ in answer["output"] if stream != "stderr")


def _compare(course: Course, bound: Bound, report: Report) -> Iterator[Problem]:
    """Hold a figure against its value."""
    run = report.runs.get(bound.key)
    link = bound.figure.link
    if run is None:
        return  # its snippet can't be read, which is reported once, at the cell
    snippet = course.relative(course.settings.snippets / bound.cell.snippet)
    source = f"{snippet}:{run.names.line(link.title)}"
    name = f"{bound.cell.id}.{link.title}"
    if link.title in run.errors:
        yield Problem(
            bound.figure.place,
            "figure",
            f"{link.shown} is bound to {name}, which gives {run.errors[link.title]} ({source})",
            "correct the expression",
            shown=link.shown,
            expression=link.title,
            source=source,
        )
        return
    if link.title not in run.values:
        return  # the snippet failed, which is reported once, at its line
    value = run.values[link.title]
    shown = parse(link.shown)
    if agrees(shown, value):
        return
    right = expected(shown, value)
    should = f", should be {right}" if right is not None else ""
    yield Problem(
        bound.figure.place,
        "figure",
        f"shows {link.shown}{should}: {name} = {value} ({source})",
        "correct the snippet, or let check --fix rewrite the page"
        if right
        else why_not(shown, value),
        shown=link.shown,
        expected=right,
        value=value,
        expression=link.title,
        source=source,
    )


def _unused(course: Course, pages: dict[str, Page]) -> Iterator[Problem]:
    """Report snippets that no page includes: nobody would see them fail."""
    used = {cell.snippet for page in pages.values() for cell in page.cells}
    for path in course.snippet_files():
        if path.relative_to(course.settings.snippets).as_posix() not in used:
            yield Problem(
                Place(course.relative(path)),
                "snippet",
                "no page includes this snippet",
                "include it in a cell, or delete it",
            )
