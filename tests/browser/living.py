"""A page whose figures follow a cell, for the tests of what readers make of it."""

from __future__ import annotations

from cells import CellDriver, OneCell
from pages import cell, claim, figure, formula
from playwright.sync_api import Locator, Page, expect

CODE = "import numpy as np\nq = [1, 0]\nw = np.array(q) / 4 + 0.25\nname = 'Ada'\nok = w[0] > w[1]"
CELL = cell("head", CODE, output="")
OTHER = cell("other", "x = 1")
Q = figure("head", "q", "[1, 0]", "[1, 0]")
W = figure("head", "w", "[0.5, 0.25]", "[0.50, 0.25]")
FIRST = figure("head", "w[0]", "0.5", "0.50")
PERCENT = figure("head", "w[0]", "0.5", "50 %")
NAME = figure("head", "name", "Ada", "Ada")
CLAIM = claim("head", "w[0] > w[1]", "the first one leads")
MATHS = formula("head", "w[0]", "0.5", r"\frac{1}{2}", "1/2")
PAGE = [
    f"<h1>Head</h1><p>From {Q} come {W}, so {FIRST} or {PERCENT} for {NAME}: {CLAIM}.</p>",
    f"<table><tr><td>{FIRST}</td></tr></table><ul><li>{MATHS}</li></ul>",
    CELL,
]
MINE = CODE.replace("[1, 0]", "[1, 2]").replace("Ada", "<b>Bob</b>")
CHECKED = ["[1, 0]", "[0.50, 0.25]", "0.50", "50 %", "Ada", "the first one leads", "0.50", "1/2"]
THEIRS = ["[1, 2]", "[0.50, 0.75]", "0.50", "50 %", "<b>Bob</b>", "the first one leads", "0.50"]


def figures(page: Page) -> Locator:
    """All figures, without the note at a claim."""
    return page.locator("a.figure > data, math .figure")


def shown(page: Page) -> list[str]:
    """What all figures show now; after a run, wait until it has come."""
    return figures(page).all_text_contents()


def change(driver: CellDriver, code: str, name: str = "head") -> OneCell:
    """Put other code into a cell and run it."""
    one = driver[name]
    one.edit(code)
    return one.run_to_end()


def row(page: Page, name: str = "head") -> Locator:
    """What the cell says of the page's figures."""
    return page.locator(f"section#{name} .living-row")


def mine(driver: CellDriver, *, code: str = MINE, count: int = 4) -> Page:
    """Run changed code, and wait for the figures."""
    change(driver, code)
    expect(driver.page.locator(".figure-theirs")).to_have_count(count)
    return driver.page
