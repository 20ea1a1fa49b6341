"""The built site as a whole: Material's instant navigation, and a page read on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from cells import CellDriver
from packed import packed
from playwright.sync_api import Page, expect
from tools import ROOT

from workbook.site.publish import cells_of

SITE = ROOT / "site"
PAGES = sorted(path.relative_to(SITE).as_posix() for path in SITE.rglob("*.html"))


def first_cell() -> tuple[str, str]:
    """The first page with a cell, as its address, and that cell's id."""
    return next(
        (path.removesuffix("index.html"), cells[0][0])
        for path in PAGES
        if (cells := cells_of((SITE / path).read_text(encoding="utf-8")))
    )


@pytest.fixture
def instant(page: Page, instantly: Callable[[str], None]) -> tuple[str, Callable[[], None]]:
    """The id of a page's first cell, and what goes to that page from the start page at once."""
    folder, name = first_cell()

    def go() -> None:
        instantly(folder)
        expect(page.locator(f"#{name}")).to_have_count(1)

    return name, go


def test_a_cell_is_alive_once_after_instant_navigation(page, instant, watch):
    watch.expect_console()  # the next test is about that
    name, go = instant
    go()
    cell = CellDriver(page)[name]
    expect(cell.run).to_have_count(1)
    checked = cell.text()
    assert cell.run_to_end().text() == checked
    expect(cell.section).to_have_attribute("data-run", "1")


def test_a_page_keeps_its_data_and_the_policy_over_instant_navigation(page, instant, watch):
    name, go = instant
    go()
    page.locator(f"a.figure[href$='#{name}']").first.focus()
    said = page.locator(".figure-card-checked").text_content() or ""
    problems, watch.problems = watch.problems, []
    assert (problems, re.findall(r"CPython \d", said)) == ([], ["CPython 3"])


def test_the_theme_hears_of_colours_and_screen_after_pages_came_and_went(page, instantly):
    """What the theme asks for a page is taken back with the page; what it asks for all stays."""
    page.set_viewport_size({"width": 1400, "height": 800})
    page.emulate_media(color_scheme="light")
    for address in ("05-weighted-values/", "06-self-attention/", "07-masks/"):
        instantly(address)
    body = page.locator("body")
    expect(body).to_have_attribute("data-md-color-scheme", "default")
    page.emulate_media(color_scheme="dark")
    expect(body).to_have_attribute("data-md-color-scheme", "slate")
    page.set_viewport_size({"width": 390, "height": 800})
    page.locator("label.md-header__button[for=__search]").click()
    expect(body).to_have_attribute("data-md-scrolllock", "")


def test_no_gap_parts_fields_from_code_on_a_phone(page, built_site):
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(f"{built_site}02-dot-product-scores/")
    gap = page.locator("#two-keys").evaluate(
        """cell => cell.querySelector(".cell-code").getBoundingClientRect().top
          - cell.querySelector(".cell-inputs-says").getBoundingClientRect().bottom"""
    )
    assert 0 < gap <= 16


def test_one_number_in_a_field_moves_prose_tables_and_formulas(page, built_site, watch):
    watch.expect_console()  # as above
    page.goto(f"{built_site}06-self-attention/")
    field = page.locator("#rounding-both-ways").get_by_role("spinbutton", name="V, entry 2")
    field.fill("7.5")
    field.press("Enter")
    expect(page.locator(".living-note")).to_contain_text("This page shows your numbers")
    theirs = ".figure-theirs[href$='#rounding-both-ways']"
    expect(page.locator(f"table {theirs}").get_by_text("7.5", exact=True)).to_have_count(3)
    product = "math .figure-theirs[data-cell='rounding-both-ways'][data-expression='V[1]']"
    expect(page.locator(product)).to_have_text("7.5")
    assert page.locator(f"p {theirs}").count() > 2
    page.locator("#rounding-both-ways").get_by_role("button", name="Reset").click()
    expect(page.locator(".figure-theirs")).to_have_count(0)


def test_a_link_with_code_opens_over_instant_navigation_and_on_the_page_itself(
    page, instantly, built_site, watch
):
    watch.expect_console()  # as above
    folder, name = first_cell()
    cell = CellDriver(page)[name]
    banner = cell.section.get_by_role("group", name="Code from a link")
    for code, link in ("print(7)", f"a[href$='{folder}']"), ("print(8)", "article .headerlink"):
        follow = "(link, hash) => { link.hash = hash; link.click(); }"
        page.locator(link).first.evaluate(follow, packed(code, name))
        expect(banner).to_be_visible()
        assert cell.shown_code() == code
        expect(page.locator("html")).to_have_attribute("data-arrived", f"/{folder}")
        banner.get_by_role("button", name="Discard").click()
        assert cell.shown_code() != code
    assert page.url.startswith(f"{built_site}{folder}")
