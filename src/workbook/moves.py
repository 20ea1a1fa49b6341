"""Follow what was renamed or moved: a cell, a page, a snippet's file."""

# Only where nothing else can be meant. A link that leads nowhere is given a new target if there is
# just one cell that could be it: in the same page under a new name that nothing is bound to yet, or
# under the same name in another page; and if every figure of that link holds there as it stands.
# A file that is missing is one that moved if a single unused snippet has its name.

from __future__ import annotations

import posixpath
from collections import defaultdict
from collections.abc import Iterator

from workbook.binding import Bound, bind
from workbook.course import Course
from workbook.figures.compare import agrees
from workbook.figures.rewrite import Edit
from workbook.figures.shown import parse
from workbook.learning import generators
from workbook.pages.scan import Cell, Figure, Page
from workbook.problems import Place
from workbook.report import Report
from workbook.snippets.pool import Job
from workbook.snippets.values import decode

Lost = list[tuple[Page, Figure]]


def moves(course: Course, report: Report) -> list[Edit]:
    """Return the edits that follow what was renamed or moved."""
    pages = course.pages
    lost: dict[tuple[str, str], Lost] = defaultdict(list)
    named: set[tuple[str, str]] = set()
    for page in pages.values():
        for figure in (figure for figure in page.figures if not figure.exempt):
            found = bind(page, figure, pages)
            if isinstance(found, Bound):
                named.add(found.key)
            elif page.name in report.pages:
                lost[_home(page, figure), figure.cell].append((page, figure))
    edits = {
        edit
        for (home, cell), figures in lost.items()
        for edit in _follow(course, home, cell, figures, named)
    }
    edits |= {edit for page in report.pages.values() for edit in _moved_files(course, page)}
    return sorted(edits)


def _home(page: Page, figure: Figure) -> str:
    if not figure.page:
        return page.name
    return posixpath.normpath(posixpath.join(posixpath.dirname(page.name), figure.page))


def _follow(
    course: Course, home: str, cell: str, lost: Lost, named: set[tuple[str, str]]
) -> Iterator[Edit]:
    """Point figures that are bound to nothing at the one cell that they can mean."""
    pages = course.pages
    if home in pages:
        places = [(home, c) for c in pages[home].cells if (home, c.id) not in named]
    else:
        places = [(name, c) for name, page in pages.items() for c in page.cells if c.id == cell]
    fitting = [place for place in places if _all_hold(course, place[1], lost)]
    if len(fitting) != 1:
        return
    ((name, now),) = fitting
    for page, figure in lost:
        if (edit := _retarget(page, figure, name, now.id)) is not None:
            yield edit


def _all_hold(course: Course, cell: Cell, lost: Lost) -> bool:
    path = course.snippet_path(cell)
    if not (course.settings.root / path).is_file():
        return False
    asked = tuple(sorted({figure.link.expression for _, figure in lost}))
    job = Job(path, cell.section, asked)
    values = course.runs.results([job])[job][0].get("values") or {}
    for _, figure in lost:
        answer = values.get(figure.link.expression, {"error": "not run"})
        if "error" in answer:
            return False
        value = decode(answer["value"])
        link = figure.link
        if not (value is True if link.condition else agrees(parse(link.shown), value)):
            return False
    return True


def _retarget(page: Page, figure: Figure, home: str, cell: str) -> Edit | None:
    """Return the edit of a figure's own markup; None where its target stands elsewhere."""
    link = figure.link
    text = page.text.text
    if link.tex:
        old, new, begins = figure.cell, cell, "{"
    else:
        folder = posixpath.dirname(page.name)
        there = "" if home == page.name else posixpath.relpath(home, folder or ".")
        old, new, begins = link.target, f"{there}#{cell}", "]("
    opened = text.find(begins, link.start if link.tex else link.at, link.end)
    at = text.find(old, opened, link.end) if opened >= 0 else -1
    return Edit(page.text.place(at), old, new) if at >= 0 else None


def _moved_files(course: Course, page: Page) -> Iterator[Edit]:
    """Follow snippets that lie elsewhere now."""
    folder = course.settings.snippets
    used = {cell.snippet for other in course.pages.values() for cell in other.cells}
    used |= generators(course.pages.values())
    here = {path.relative_to(folder).as_posix() for path in course.snippet_files()}
    for cell in page.cells:
        if cell.snippet in here or (folder / cell.snippet).is_file():
            continue
        name = posixpath.basename(cell.snippet)
        found = [path for path in here - used if posixpath.basename(path) == name]
        if len(found) == 1 and (place := _include(course, cell)) is not None:
            yield Edit(place, cell.snippet, found[0])


def _include(course: Course, cell: Cell) -> Place | None:
    """Return where a cell's fence names its file: on the line below its first."""
    path, line = cell.place.path, cell.place.line + 1
    lines = (course.settings.root / path).read_text(encoding="utf-8-sig").split("\n")
    column = lines[line - 1].find(cell.snippet) if line <= len(lines) else -1
    return Place(path, line, column + 1) if column >= 0 else None
