"""Check a course: run its snippets, hold every figure against its value, report what differs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from workbook.course import Course
from workbook.drawings.checking import check_drawings
from workbook.drawings.files import files_of
from workbook.drawings.reading import read_drawings
from workbook.judging import compare, judge, judge_inputs
from workbook.learning import check_learning, files_in_use, generators
from workbook.measured import measured_problems
from workbook.pages.glossary import glossary_problems
from workbook.pages.scan import Cell, Page
from workbook.problems import Place, Problem
from workbook.questions.reading import blocks_of
from workbook.report import Report, Run
from workbook.snippets.names import Names
from workbook.snippets.pool import Job
from workbook.snippets.source import SnippetError, read


def check(course: Course, paths: Iterable[str] = ()) -> Report:
    """Check a course, or the pages that have to do with some of its files.

    Args:
        course: the course.
        paths: pages, included parts, snippets or folders, relative to the root; all if empty.
    """
    pages = course.pages
    named = list(paths)
    chosen = {n: page for n, page in pages.items() if concerns(course, page, named, pages)}
    report = _check(course, chosen, pages, whole=not paths)
    if not paths:
        report.problems += _unused(course, pages)
    return _with_glossary(course, report, pages)


def _with_glossary(course: Course, report: Report, pages: dict[str, Page]) -> Report:
    if glossary := report.pages.get(course.settings.glossary):
        chapters = (page for page in pages.values() if page.is_chapter)
        report.problems += glossary_problems(glossary, chapters)
    return report


def check_page(course: Course, page: Page, pages: dict[str, Page]) -> Report:
    """Check one of the course's pages, and none of those that take something from it."""
    return _with_glossary(course, _check(course, {page.name: page}, pages), pages)


def check_text(
    course: Course, page: Page, pages: dict[str, Page], *, whole: bool = False
) -> Report:
    """Check a text that does not stand in the course as it is, such as a docstring.

    Its figures must hold. Its numbers must be bound only where it is a whole page: nobody could
    say where those of a docstring come from.
    """
    report = _check(course, {page.name: page}, {**pages, page.name: page})
    if not whole:
        report.problems = [problem for problem in report.problems if problem.kind != "unbound"]
    return report


def _check(
    course: Course, chosen: dict[str, Page], pages: dict[str, Page], *, whole: bool = False
) -> Report:
    report = Report(chosen)
    problems = [problem for page in chosen.values() for problem in page.problems]
    for page in chosen.values():
        found = course.bindings.of(page, pages)
        report.bound += found.bound
        report.sources += found.sources
        problems += found.problems
    problems += _folders(course, chosen.values())
    problems += measured_problems(course.settings.root, chosen.values())
    problems += _run(course, report, pages)
    for bound in report.bound:
        if bound.figure.place.path in bound.page.text.collected:
            continue  # its own page reports it, at the right column
        problems += compare(bound, report.runs.get(bound.key), course.snippet_path(bound.cell))
    problems += check_learning(course, report, whole)
    problems += check_drawings(course, report)
    report.problems = list(dict.fromkeys(sorted(problems, key=lambda p: (p.place, p.kind))))
    return report


def concerns(course: Course, page: Page, paths: list[str], pages: dict[str, Page]) -> bool:
    """Tell whether a page has to do with one of these files or folders, or with no list at all."""
    return not paths or named(paths, files_behind(course, page, pages))


def named(paths: list[str], files: set[str]) -> bool:
    """Tell whether one of these files is in a list of files and folders."""
    return any(
        path in (".", file) or file.startswith(path.rstrip("/") + "/")
        for path in paths
        for file in files
    )


def files_behind(course: Course, page: Page, pages: dict[str, Page]) -> set[str]:
    """Return every file that a page has to do with."""
    taken = course.bindings.of(page, pages)
    elsewhere = [bound.cell for bound in [*taken.bound, *taken.sources] if bound.figure.page]
    cells = [*page.cells, *elsewhere]
    files = {page.path, *page.text.sources, *map(course.snippet_path, cells)}
    files |= {course.relative(path) for path in files_in_use(course.settings.snippets, page)}
    if module := course.settings.drawings:
        drawn = (files_of(module, drawing.draws) for drawing in read_drawings(page))
        files |= {course.relative(path) for path in set().union(*drawn)}
    return files


def _run(course: Course, report: Report, pages: dict[str, Page]) -> Iterator[Problem]:
    """Run every cell of the chosen pages, and those that their figures are bound to."""
    cells = {(page.name, cell.id): cell for page in report.pages.values() for cell in page.cells}
    cells |= {bound.key: bound.cell for bound in [*report.bound, *report.sources]}
    jobs: dict[tuple[str, str], Job] = {}
    # What all pages ask, so that a cell's job is the same in every check.
    asking = [course.bindings.of(page, pages).asked for page in pages.values()] if cells else []
    for key, cell in cells.items():
        path = course.snippet_path(cell)
        try:
            part = read(course.settings.root / path, cell.section)
        except SnippetError as error:
            yield _snippet_problem(course, cell, error)
            continue
        report.runs[key] = Run(part, Names(part))
        yield from judge_inputs(cell, part)
        asked = set[str]().union(*(each.get(key, ()) for each in asking))
        jobs[key] = Job(path, cell.section, tuple(sorted(asked)))
    answers = course.runs.results(list(jobs.values()))
    for key, job in jobs.items():
        yield from judge(job, cells[key], report.runs[key], *answers[job])


def _folders(course: Course, pages: Iterable[Page]) -> Iterator[Problem]:
    """Report blocks that list the modules of a folder that isn't there."""
    for page in pages:
        for block, _ in blocks_of(page):
            if block.name == "modules" and not (course.settings.root / block.argument).is_dir():
                place = page.text.place(block.argument_at)
                message = f"there is no folder {block.argument}"
                yield Problem(place, "block", message, "write it from the course's own folder")


def _snippet_problem(course: Course, cell: Cell, error: SnippetError) -> Problem:
    snippet = course.snippet_path(cell)
    if error.line and (course.settings.root / snippet).is_file():
        return Problem(Place(snippet, error.line), "snippet", str(error), error.remedy)
    place = Place(cell.place.path, cell.place.line + 1)
    return Problem(place, "snippet", f"{snippet}: {error}", error.remedy)


def _unused(course: Course, pages: dict[str, Page]) -> Iterator[Problem]:
    """Report snippets that no page includes: nobody would see them fail."""
    used = {cell.snippet for page in pages.values() for cell in page.cells}
    used |= generators(pages.values())
    for path in course.snippet_files():
        if path.relative_to(course.settings.snippets).as_posix() not in used:
            yield Problem(
                Place(course.relative(path)),
                "snippet",
                "no page includes this snippet",
                "include it in a cell, or delete it",
            )
