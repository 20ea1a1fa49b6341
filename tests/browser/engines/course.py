"""The page of the course that most journeys go through, and what a reader does on it."""

from __future__ import annotations

from driver import Driver

PAGE = "05-weighted-values/"
CELL = "#mix"
OUTPUT = f"{CELL} [role=log]"
CHECKED = "products [0.5, 4.5]\nmix      5.0\n"
"""What its first cell gives, as the course's author sees it in a terminal too."""


def run(page: Driver, cell: str = CELL, *, end: str = "done") -> str:
    """Press Run, wait for the end of that run, and give what the cell shows."""
    before = int(page.attribute(cell, "data-run") or 0)
    page.click(cell, "Run")
    page.wait_for("a new run", lambda: int(page.attribute(cell, "data-run") or 0) > before)
    expect_end(page, cell, end)
    return shown(page, cell)


def expect_end(page: Driver, cell: str, end: str) -> None:
    """Wait until a cell's run has ended, and in this way."""
    found = page.expect_attribute(cell, "data-state", "done", "error", "stopped", "failed")
    assert found == end, page.texts(f"{cell} [role=log]")


def shown(page: Driver, cell: str = CELL) -> str:
    """What a cell shows at present."""
    return "".join(page.texts(f"{cell} [role=log] > pre"))


def edit(page: Driver, *lines: str, cell: str = CELL) -> None:
    """Put other code into a cell or an exercise, by hand."""
    page.click_at(f"{cell} .cell-code")
    page.wait_for("the editor", lambda: page.seen(f"{cell} .cell-editor"))
    page.press("Control+a")
    for at, line in enumerate(lines):
        if at:
            page.press("Enter")
        page.type(line)
