"""May this site be published? Only with every cell checked in a browser."""

from html.parser import HTMLParser
from pathlib import Path

from workbook.errors import SiteError

REQUIRED = {"python", "pyodide"}
"""What ``data-checked`` must say of a cell."""


def refuse_unchecked(site: Path) -> int:
    """Refuse a built site with a cell that no browser has checked as it stands.

    Returns:
        The number of cells, all checked.

    Raises:
        SiteError: A cell is unchecked, or there is none at all: then the search found nothing.
    """
    cells = {
        f"{path.relative_to(site).as_posix()}#{name}": checked
        for path in sorted(site.rglob("*.html"))
        for name, checked in cells_of(path.read_text(encoding="utf-8"))
    }
    if not cells:
        raise SiteError(f"not published: no cell found in {site.name}/")
    missing = [name for name, checked in cells.items() if not checked >= REQUIRED]
    if missing:
        raise SiteError(
            f"not published: {len(missing)} of {len(cells)} cells not yet checked in a browser,"
            f" the first {missing[0]}: run `make test`, then build again"
        )
    return len(cells)


def cells_of(html: str) -> list[tuple[str, set[str]]]:
    """Return each cell's id on a page, with where it was checked."""
    reader = _Reader()
    reader.feed(html)
    return reader.cells


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.cells: list[tuple[str, set[str]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        if tag == "section" and "cell" in values.get("class", "").split():
            self.cells.append((values.get("id", ""), set(values.get("data-checked", "").split())))
