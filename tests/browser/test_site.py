"""The built site as a whole: Material's instant navigation, and no page too wide for a phone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from cells import CellDriver
from playwright.sync_api import expect
from tools import ROOT

from workbook.site.publish import cells_of
from workbook.site.server import serving

SITE = ROOT / "site"
PAGES = sorted(path.relative_to(SITE).as_posix() for path in SITE.rglob("*.html"))


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    if not PAGES:
        pytest.fail("there is no built site in site/; run `make build` first")
    with serving(SITE) as address:
        yield address


def test_a_cell_is_alive_once_after_instant_navigation(page, site):
    folder, name = next(
        (path.removesuffix("index.html"), cells[0][0])
        for path in PAGES
        if (cells := cells_of((SITE / path).read_text(encoding="utf-8")))
    )
    page.goto(site)
    page.evaluate("document.documentElement.dataset.stayed = 'yes'")
    page.locator(f"a[href$='{folder}']").first.evaluate("link => link.click()")
    cell = CellDriver(page)[name]
    expect(cell.run).to_have_count(1)
    assert page.evaluate("document.documentElement.dataset.stayed") == "yes"
    checked = cell.text()
    assert cell.run_to_end().text() == checked
    expect(cell.section).to_have_attribute("data-run", "1")


def test_no_page_needs_sideways_scrolling_on_a_phone(page, site):
    page.set_viewport_size({"width": 360, "height": 640})
    widths = {}
    for path in PAGES:
        page.goto(site + path)
        widths[path] = page.evaluate("document.documentElement.scrollWidth")
    assert widths == dict.fromkeys(PAGES, 360)
