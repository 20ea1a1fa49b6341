"""Find the cell that a figure is bound to."""

from __future__ import annotations

import difflib
import posixpath
from dataclasses import dataclass

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
