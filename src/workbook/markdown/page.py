"""One page on its way through Markdown: what was found in it, and the element for each."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any
from xml.etree import ElementTree

from workbook.binding import Bound, bind
from workbook.checking import check_page, check_text
from workbook.course import Course
from workbook.markdown import elements
from workbook.markdown.about import add_times
from workbook.markdown.answers import placeholder, placeholders
from workbook.markdown.completing import Facts, complete
from workbook.markdown.formulas import render_formula
from workbook.markdown.progress import chapter_line
from workbook.markdown.reached import emphasised, mark
from workbook.markdown.record import Record, versions
from workbook.markdown.spoken import speak
from workbook.markdown.terms import term_link, uses_in
from workbook.node_program import RefusedError
from workbook.pages.blocks import Block
from workbook.pages.glossary import Use
from workbook.pages.mathematics import Formula
from workbook.pages.scan import Cell, Figure, Page, scan_text
from workbook.problems import Problem, ProblemsFoundError
from workbook.questions.reading import anchors, blocks_of
from workbook.report import Report

_LOG = logging.getLogger("mkdocs.workbook")  # MkDocs prints what its own loggers warn of
MARKER = r"\ue000[cfmpt][0-9]+\ue001"


class RenderedPage:
    """The page that is being converted; `reset` makes it ready for the next."""

    def __init__(self, course: Course, shows_problems: bool) -> None:
        self._course = course
        self._shows_problems = shows_problems
        self._rehearsal: tuple[Page, Report] | None = None
        self.reset()

    def reset(self) -> None:
        """Forget the page."""
        self._page = Page("", "", "", scan_text("", "empty.md", *self._folders).text)
        self._report = Report({})
        self._pages: dict[str, Page] = {}
        self._waiting: dict[str, Any] = {}
        self._starts: dict[str, int] = {}
        self._problems: list[Problem] = []
        self._told = 0

    @property
    def _folders(self) -> tuple[Any, Any]:
        return self._course.settings.docs, self._course.settings.root

    @property
    def _glossary(self) -> Page | None:
        return self._pages.get(self._course.settings.glossary)

    def rehearse(self, page: Page, report: Report) -> None:
        """Render a page that is checked already, for the sake of its `problems` alone."""
        self._rehearsal = page, report

    @property
    def problems(self) -> list[Problem]:
        """What is wrong with the page, as far as it is rendered."""
        return self._problems

    def prepare(self, text: str, name: str) -> str:
        """Scan and check a page's text; return it with markers in place of what was found."""
        if self._rehearsal:
            self._page, self._report = self._rehearsal
            self._pages = self._report.pages
            return self._with_markers()
        self._page = scan_text(text, name or "text.md", *self._folders)
        pages = self._course.pages
        on_disk = pages.get(name)
        self._pages = {**pages, self._page.name: self._page}
        if on_disk and on_disk.text.text.rstrip().endswith(self._page.text.text.strip()):
            self._report = check_page(self._course, on_disk, pages)  # places as on disk
        else:  # no page of the course, or one that something changed on the way here
            title = self._page.title  # the docstrings that a page shows come with its name, too
            whole = bool(name and title) and (not on_disk or title in on_disk.text.text)
            self._report = check_text(self._course, self._page, pages, whole=whole)
        self._problems = list(self._report.problems)
        self._refuse()
        return self._with_markers()

    def _refuse(self) -> None:
        if self._rehearsal:
            return
        if self._problems and not self._shows_problems:
            raise ProblemsFoundError(self._problems)
        for problem in self._problems[self._told :]:
            _LOG.warning("%s", problem)
        self._told = len(self._problems)

    def _with_markers(self) -> str:
        """Replace cells, formulas and figures, from the end so that offsets stay right."""
        text = self._page.text.text
        pieces: list[tuple[int, int, str, Any]] = []
        for cell in self._page.cells:
            start = self._page.text.start_of(cell.fence.first)
            pieces.append((start, self._page.text.end_of(cell.fence.last), "c", cell))
        pieces += [(found.start, found.end, "m", found) for found in self._page.formulas]
        prose = [figure for figure in self._page.figures if not figure.link.tex]
        pieces += [(figure.link.start, figure.link.end, "f", figure) for figure in prose]
        pieces += [(use.start, use.end, "t", use) for use in uses_in(self._page, self._glossary)]
        pieces += [(at, to, "p", name) for at, to, name in placeholders(self._page, self._report)]
        if not any(problem.kind == "block" for problem in self._problems):
            marks = ((*mark(text, block), block) for block, _ in blocks_of(self._page))
            pieces += [(at, at, kind, block) for at, kind, block in marks]
        for number, (start, end, kind, piece) in sorted(
            enumerate(pieces), key=lambda entry: entry[1][0], reverse=True
        ):
            marker = f"\ue000{kind}{number}\ue001"
            self._waiting[marker] = piece
            self._starts[marker] = getattr(piece, "offset", start)
            if kind == "c":
                marker = f"\n{piece.fence.indent}{marker}\n"
            elif kind == "f":
                marker = emphasised(text, piece, marker)
            elif kind == "n":
                marker = f" | {marker}"
            text = text[:start] + marker + text[end:]
        return text

    def inline(self, marker: str) -> ElementTree.Element | None:
        """Return the element of a figure or formula; None for any other marker."""
        piece = self._waiting.get(marker)
        if not isinstance(piece, Figure | Formula | Use | tuple):
            return None
        del self._waiting[marker]
        if isinstance(piece, Figure):
            return self._figure(piece)
        if isinstance(piece, Use):
            return term_link(self._page, self._course.settings.glossary, piece)
        return self._formula(piece) if isinstance(piece, Formula) else placeholder(*piece)

    def _bound(self, figure: Figure) -> Bound | None:
        found = None if figure.exempt else bind(self._page, figure, self._pages)
        return found if isinstance(found, Bound) else None

    def _figure(self, figure: Figure) -> ElementTree.Element:
        if figure.exempt:
            return elements.exempt(figure)
        return elements.marked(elements.figure(figure, self._facts(figure)), figure, self._problems)

    def _facts(self, figure: Figure) -> elements.Facts:
        """Return what the page says of a figure: its value and where it is computed."""
        bound = self._bound(figure)
        run = self._report.runs.get(bound.key) if bound else None
        if bound is None or run is None:
            return elements.Facts(None, "")
        line = run.names.line(figure.link.expression)
        source = f"{self._course.snippet_path(bound.cell)}:{line}"
        checked = ""
        if bound.home.name != self._page.name:
            covered = self._record.covers("#".join(bound.key), elements.digest(run))
            checked = elements.checked_in(covered)
        return elements.Facts(run.values.get(figure.link.expression), source, checked)

    def _formula(self, formula: Formula) -> ElementTree.Element:
        text = self._page.text.text
        inside = [
            figure
            for figure in self._page.figures
            if figure.link.tex and formula.start <= figure.link.start < formula.end
        ]
        tex = text[formula.tex_start : formula.tex_end]
        data: list[dict[str, str]] = []
        for number, figure in reversed(list(enumerate(inside))):
            start = figure.link.start - formula.tex_start
            end = figure.link.end - formula.tex_start
            tex = f"{tex[:start]}\\data{{figure={number}}}{{{figure.link.shown}}}{tex[end:]}"
            data.insert(0, elements.formula_data(figure, self._facts(figure)))
        try:
            return render_formula(tex, formula.display, data, self._course.settings.root)
        except RefusedError as error:
            place = self._page.text.place(formula.tex_start)
            self._problems.append(Problem(place, "formula", f"TeX: {error}", "correct the formula"))
            self._refuse()
            return elements.raw_formula(tex)

    def cell(self, marker: str, stash: Callable[[str], str]) -> ElementTree.Element | None:
        """Return the element of a cell, if this is a cell's marker."""
        cell = self._waiting.get(marker)
        run = self._report.runs.get((self._page.name, cell.id)) if cell else None
        if cell is None or not marker.startswith("\ue000c"):
            return None
        del self._waiting[marker]
        if run is None or self._rehearsal:
            return elements.broken_cell(cell)
        key = f"{self._page.name}#{cell.id}"
        digest = elements.digest(run)
        return elements.cell(cell, run, digest, self._record.covers(key, digest), stash)

    def complete(self, section: ElementTree.Element, stash: Callable[[str], str]) -> None:
        """Complete the frame of a question, an exercise, a drawing or a review, if this is one."""
        if not self._rehearsal:
            facts = Facts(self._course, self._page, self._pages, self._report, self._record)
            complete(section, facts, stash)

    def reached(self, marker: str) -> None:
        """Take note of a block that Markdown has made."""
        self._waiting.pop(marker, None)

    @property
    def _record(self) -> Record:
        return Record.load(self._course.settings.root)

    def speak(self, root: ElementTree.Element) -> None:
        """Name in words what mathematics names alone."""
        if not self._rehearsal:
            speak(root, self._course.settings.root)

    def add_times(self, root: ElementTree.Element) -> None:
        """Say how long chapters take."""
        add_times(root, self._page, self._pages)

    def finish(self) -> tuple[list[ElementTree.Element], list[ElementTree.Element]]:
        """Refuse markers that were never reached; return what goes before and after the page."""
        end = 0
        for marker in sorted(self._waiting, key=self._starts.__getitem__):
            piece, start = self._waiting[marker], self._starts[marker]
            if start < end:
                continue  # the block around it is reported already
            end = piece.end if isinstance(piece, Block) else end
            found = isinstance(piece, Cell | Figure)
            place = piece.place if found else self._page.text.place(start)
            message = "Markdown does not render what stands here"
            remedy = "move it out of raw HTML, or correct the block around it"
            self._problems.append(Problem(place, "unrendered", message, remedy))
        self._refuse()
        if self._rehearsal:
            return [], []
        before = [elements.banner(self._problems)] if self._problems else []
        if not (self._page.cells or self._page.figures or any(anchors(self._page))):
            return before, []
        line = chapter_line(self._page, self._pages)
        data = elements.page_data(self._page.name, versions(self._record))
        return before, [data] if line is None else [line, data]
