"""Read one page: its cells, figures, formulas and loose numbers, each with its place on disk."""

# One scan serves both sides: `check` reports from it, and the Markdown extension renders from it,
# so a figure can't be checked and not rendered, or rendered and not checked.

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

from workbook.pages.blocks import Block, check_blocks
from workbook.pages.fences import Cell, Fence, find_fences, read_cell, read_header
from workbook.pages.headings import find_headings
from workbook.pages.links import Link, find_links
from workbook.pages.mask import Mask, mask_code, mask_comments, mask_markup
from workbook.pages.mathematics import Formula, find_formulas, find_vals
from workbook.pages.numbers import find_numbers
from workbook.pages.text import PageText, expand, read_text
from workbook.problems import Place, Problem
from workbook.settings import names_chapter

_FRONT_MATTER = re.compile(r"\A---[ \t]*\n.*?\n(?:---|\.\.\.)[ \t]*(?:\n|\Z)", re.DOTALL)
_TITLE = re.compile(r"(?m)^#[ \t]+(?P<title>.+?)[ \t]*(?:\{[^{}]*\})?[ \t]*$")
_META_TITLE = re.compile(r"(?m)^title:[ \t]*[\"']?(?P<title>.+?)[\"']?[ \t]*$")
_META_PROSE = re.compile(r"(?m)^(?:title|description):(?P<text>.*)$")


@dataclass(frozen=True)
class Figure:
    """A bound or exempt figure, or a claim bound to a condition.

    Attributes:
        link: how it stands in the page's text.
        place: its first character, on disk.
        page: the page that its cell stands on; empty for this page.
        cell: the cell's id; empty for an exempt number.
    """

    link: Link
    place: Place
    page: str
    cell: str

    @property
    def exempt(self) -> bool:
        """Whether the number is exempt from being bound."""
        return self.link.reason is not None


@dataclass
class Page:
    """What was found in a page."""

    name: str
    path: str
    title: str
    text: PageText
    cells: list[Cell] = field(default_factory=list)
    figures: list[Figure] = field(default_factory=list)
    formulas: list[Formula] = field(default_factory=list)
    blocks: list[Block] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    masked: str = ""  # its text with only prose left, see mask.py
    begins: int = 0  # where its front matter ends

    @property
    def is_chapter(self) -> bool:
        """Whether it is one of the course's numbered chapters."""
        return self.name.endswith(".md") and names_chapter(self.name.removesuffix(".md"))

    def cell(self, name: str) -> Cell | None:
        """Return the cell with this id."""
        return next((cell for cell in self.cells if cell.id == name), None)


def scan_file(path: Path, docs: Path, root: Path) -> Page:
    """Read a page from disk."""
    text, problems = read_text(path, path.relative_to(root).as_posix())
    page = scan_text(text, path.relative_to(docs).as_posix(), docs, root)
    page.problems += problems
    return page


def scan_text(text: str, name: str, docs: Path, root: Path) -> Page:
    """Read a page's text; `name` is the page's path below the pages' folder."""
    path = (docs / name).relative_to(root).as_posix()
    page_text = expand(text, path, root, [docs])
    front = _FRONT_MATTER.match(page_text.text)
    page = Page(name, path, _title(page_text.text, front), page_text)
    page.problems += page_text.problems
    mask = Mask(page_text.text)
    if front:
        page.begins = front.end()
        mask.blank(0, page.begins)
    _read_fences(page, mask, page_text.text.count("\n", 0, front.end()) if front else 0)
    if (start := mask_comments(mask)) is not None:
        _report(page, start, "comment", "this comment is never closed", "close it with -->")
    mask_code(mask)
    page.blocks, problems = check_blocks(page_text, mask)
    page.problems += problems
    links = _read_formulas(page, mask) + find_links(mask)
    for link in sorted(links, key=lambda link: link.start):
        _add_figure(page, link)
        if link.condition and not link.tex:  # its words are prose, and may show no number unbound
            mask.keep(link.at, link.at + len(link.shown))
    mask_markup(mask)
    page.masked = mask.text
    _find_loose_numbers(page, mask, front)
    _check_headings(page, mask)
    # What is wrong with a section is for the page that it comes from to say.
    page.problems = [p for p in page.problems if p.place.path not in page_text.collected]
    return page


def _title(text: str, front: re.Match[str] | None) -> str:
    if front and (match := _META_TITLE.search(front.group())):
        return match["title"]
    match = _TITLE.search(text)
    return match["title"] if match else ""


def _report(page: Page, offset: int, kind: str, message: str, remedy: str) -> None:
    page.problems.append(Problem(page.text.place(offset), kind, message, remedy))


def _read_fences(page: Page, mask: Mask, skip: int) -> None:
    """Collect the cells and blank out every fence; a cell's title stays, for it is prose."""
    fences, problems = find_fences(page.text, skip)
    page.problems += problems
    seen: dict[str, Cell] = {}
    for fence in fences:
        start, header_end = page.text.start_of(fence.first), page.text.end_of(fence.first)
        mask.blank(start, page.text.end_of(fence.last))
        cell, problems = read_cell(page.text, fence)
        page.problems += problems
        header = read_header(fence.info)
        if not (header and header.options.get("exempt", "").strip()):
            title = re.search(r"title=(\"[^\"]*\"|'[^']*')", mask.original[start:header_end])
            if title:
                mask.keep(start + title.start(1) + 1, start + title.end(1) - 1)
        if cell and cell.id in seen:
            first, where = seen[cell.id].place, cell.place
            if where.path in page.text.collected:  # each is right where it stands
                second, where = f"{where.path}:{where.line}", Place(page.path)
                message = (
                    f"two sections bring a cell {cell.id!r}: {first.path}:{first.line}, {second}"
                )
            else:
                message = (
                    f"a second cell with the id {cell.id!r} (the first is on line {first.line})"
                )
            page.problems.append(Problem(where, "cell", message, "rename one of them"))
        elif cell:
            seen[cell.id] = cell
            page.cells.append(cell)


def _read_formulas(page: Page, mask: Mask) -> list[Link]:
    page.formulas, faults = find_formulas(mask)
    links: list[Link] = []
    for formula in page.formulas:
        vals, more = find_vals(mask, formula)
        links += vals
        faults += more
    for offset, message, remedy in faults:
        _report(page, offset, "formula", message, remedy)
    return links


def _add_figure(page: Page, link: Link) -> None:
    target, _, cell = link.target.partition("#")
    if link.reason is not None:
        if not link.reason:
            _report(page, link.at, "exempt", "an exemption needs a reason", 'write "exempt: why"')
        if link.target != "#":
            _report(
                page,
                link.at,
                "exempt",
                "an exemption points at nothing",
                'write [2.5](# "exempt: why")',
            )
        cell = ""
    elif not cell:
        _report(
            page,
            link.at,
            "figure",
            f"{link.shown} is bound to no cell",
            'write (#cell-id "expression"), or (# "exempt: why")',
        )
        return
    elif link.condition:
        _check_claim(page, link)
    page.figures.append(Figure(link, page.text.place(link.at), target, cell))


def _check_claim(page: Page, link: Link) -> None:
    """Report a claim that can't be rendered as one, or that says or asks nothing."""
    how = 'write [closer to 6 than to 2](#cell-id "holds: condition")'
    if link.tex:
        remedy = "move it into the sentence: " + how
        _report(page, link.at, "condition", "a condition can't stand in mathematics", remedy)
    elif not link.shown:
        _report(page, link.at, "condition", "a condition needs its claim in words", how)
    elif any(link.start < formula.start < link.end for formula in page.formulas):
        remedy = "say it in words, and leave the formula outside the brackets"
        _report(page, link.at, "condition", "a claim can't hold a formula", remedy)
    if not link.expression:
        _report(page, link.at, "condition", "a claim needs its condition after holds:", how)


def _find_loose_numbers(page: Page, mask: Mask, front: re.Match[str] | None) -> None:
    if front:
        for match in _META_PROSE.finditer(front.group()):
            mask.keep(*match.span("text"))
    front_end = front.end() if front else 0
    for offset, number in find_numbers(mask.text):
        remedy = (
            f'bind it, as in [{number}](#cell-id "expression"), or exempt it with a reason, '
            f'as in [{number}](# "exempt: a version")'
        )
        if offset < front_end:
            remedy = "leave it out: front matter can hold no link; bind it in a heading instead"
        elif any(f.link.condition and f.link.start < offset < f.link.end for f in page.figures):
            remedy = "leave it out: a claim can hold no link; bind the number beside it"
        place = page.text.place(offset)
        message = f"shows {number}, which is bound to nothing"
        page.problems.append(Problem(place, "unbound", message, remedy, shown=number))


def _check_headings(page: Page, mask: Mask) -> None:
    """Keep anchors apart: a heading's may not be a cell's, nor be made from a figure."""
    prose = [figure for figure in page.figures if not figure.link.tex]
    for heading in find_headings(page.text.text, mask.text):
        inside = [f for f in prose if heading.start <= f.link.start < heading.end]
        if inside and not heading.given:
            message = "a heading that holds a figure needs an id"
            _report(page, inside[0].link.at, "heading", message, "add {#some-id} at its end")
        elif cell := page.cell(heading.id):
            message = f"this heading's anchor is {heading.id!r}, the id of a cell"
            remedy = f"rename the cell on line {cell.place.line}, or give the heading an id"
            _report(page, heading.start, "heading", message, remedy)


__all__ = ["Cell", "Fence", "Figure", "Page", "scan_file", "scan_text"]
