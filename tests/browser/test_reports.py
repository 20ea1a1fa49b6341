"""Reporting a mistake: the report is filled in; without a repository there is nothing to see."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

import pytest
from pages import cell, figure
from playwright.sync_api import expect

CELL = cell("one-head", "weights = [0.67]", output="[0.67]\n")
FIGURE = figure("one-head", "weights[0]", "0.6697615493266569", "0.669762")
ASIDE = (
    '<aside><a class="report-mistake" href="https://github.com/a/b/issues/new?title=A%20mistake'
    '&amp;body=Page%3A%20five%2F%0A%0AWhat%20is%20wrong%3A%0A">Report a mistake</a></aside>'
)
FILLED = (
    "Page: five/\n\nFigure: 0.669762\nExpression: weights[0]\nValue: 0.6697615493266569\n"
    "Source: snippets/00-test/one-head.py:1\n\nWhat is wrong:\n"
)
EMPTY = "Page: five/\n\nWhat is wrong:\n"


def body(link) -> str:
    return parse_qs(urlsplit(link.get_attribute("href")).query)["body"][0]


def test_a_figure_is_reported_from_its_card(open_cells, page):
    open_cells(f"<p>The weight is {FIGURE}.</p>", CELL, ASIDE)
    page.locator("a.figure").hover()
    report = page.get_by_role("link", name="Report this figure")
    assert body(report) == FILLED
    assert body(page.locator(".report-mistake")) == EMPTY


@pytest.mark.parametrize(("selected", "text"), [(True, FILLED), (False, EMPTY)])
def test_a_selected_figure_is_filled_in(open_cells, page, selected, text):
    open_cells(f"<p>The weight is {FIGURE}.</p>", CELL, ASIDE)
    page.locator("section.cell").hover()  # what fills the report in comes with the links to places
    expect(page.locator("section.cell > .section-link")).to_have_count(1)
    page.evaluate("document.addEventListener('click', (event) => event.preventDefault())")
    if selected:
        page.evaluate("getSelection().selectAllChildren(document.querySelector('p'))")
    link = page.locator(".report-mistake")
    for _ in range(2):
        link.dispatch_event("click")
        assert body(link) == text


def test_without_a_repository_nothing_is_offered(open_cells, page):
    open_cells(f"<p>The weight is {FIGURE}.</p>", CELL)
    page.locator("a.figure").hover()
    expect(page.get_by_role("tooltip")).to_be_visible()
    expect(page.get_by_role("link", name="Report")).to_have_count(0)


def test_a_missing_page_suggests_those_with_addresses_like_it(page, built_site, watch):
    watch.expect_console()  # the answer is 404, and the browser says so
    page.goto(f"{built_site}03-scalling/")
    box = page.locator(".not-found")
    expect(box.get_by_role("link").first).to_have_text("3. Scaling by √d_k")
    page.goto(f"{built_site}xyzzy/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(box).to_be_hidden()
