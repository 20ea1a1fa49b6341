"""Find the cells that figures are bound to."""

from __future__ import annotations

import difflib
import posixpath
from dataclasses import dataclass, field

from workbook.drawings.reading import read_drawings
from workbook.pages.scan import Cell, Figure, Page
from workbook.problems import Problem


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


@dataclass
class PageBindings:
    """What one page takes from cells.

    Attributes:
        bound: its figures that have a cell.
        sources: what its drawings take and it doesn't show, in the form of figures.
        problems: what is bound to nothing.
        asked: the expressions that it asks of each cell, by the cell's key.
    """

    bound: list[Bound] = field(default_factory=list)
    sources: list[Bound] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    asked: dict[tuple[str, str], set[str]] = field(default_factory=dict)


def bind_page(page: Page, pages: dict[str, Page]) -> PageBindings:
    """Find the cells of all that a page shows and draws."""
    made = PageBindings()
    shown = [figure for figure in page.figures if not figure.exempt]
    sources = [source for drawing in read_drawings(page) for source in drawing.sources]
    for figures, kept in ((shown, made.bound), (sources, made.sources)):
        for figure in figures:
            found = bind(page, figure, pages)
            if isinstance(found, Problem):
                made.problems.append(found)
            else:
                kept.append(found)
                made.asked.setdefault(found.key, set()).add(figure.link.expression)
    return made


class Bindings:
    """What pages take from cells, found once for as long as they and the cells' pages stay."""

    def __init__(self) -> None:
        self._known: dict[str, tuple[Page, dict[str, Page], PageBindings]] = {}

    def of(self, page: Page, pages: dict[str, Page]) -> PageBindings:
        """Return what a page takes from the cells of these pages."""
        if known := self._known.get(page.name):
            same, homes, found = known
            if same is page and all(pages.get(name) is home for name, home in homes.items()):
                return found
        found = bind_page(page, pages)
        if not found.problems:  # what those say depends on all pages
            homes = {bound.home.name: bound.home for bound in [*found.bound, *found.sources]}
            self._known[page.name] = page, homes, found
        return found


def _unbound(figure: Figure, message: str, near: list[str]) -> Problem:
    hint = f"there is {', '.join(near)}" if near else "write a cell with that id"
    return Problem(
        figure.place,
        "figure",
        f"{figure.link.shown} is bound to nothing: {message}",
        f"correct the link; {hint}",
        shown=figure.link.shown,
        expression=figure.link.expression,
    )
