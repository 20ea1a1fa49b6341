"""Finding one's way: links to places in a page, and what the navigation says is done."""

from __future__ import annotations

import re

import pytest
from learning import choice
from pages import cell
from playwright.sync_api import expect

QUESTION = choice("key", "What?", [(True, "This.", "Yes."), (False, "That.", "No.")])


@pytest.mark.parametrize(("name", "part"), [("one", cell("one", "1")), ("key", QUESTION)])
def test_a_link_to_a_place_is_seen_on_hover_reached_by_keyboard_and_copied(
    open_cells, page, context, name, part
):
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.set_viewport_size({"width": 1400, "height": 800})
    open_cells("<p>before</p>", part)
    link = page.locator(f"#{name} > .section-link")
    page.locator(f"#{name}").hover()
    expect(link).to_have_css("opacity", "1")
    page.get_by_text("before").hover()
    expect(link).to_have_css("opacity", "0")
    link.focus()
    expect(link).to_have_css("opacity", "1")
    page.keyboard.press("Enter")
    assert page.url.endswith(f"#{name}")
    assert page.evaluate("navigator.clipboard.readText()") == page.url


def test_the_navigation_says_what_is_done_on_every_page(page, built_site):
    page.set_viewport_size({"width": 1400, "height": 800})
    page.goto(f"{built_site}05-weighted-values/")
    link = page.locator(".md-nav--primary a[href='./'], .md-nav--primary a[href*='05-weighted']")
    note = link.locator(".nav-progress")
    question = page.locator("section.question[data-block=quiz]").first
    expect(question).to_have_attribute("data-state", "open")
    expect(note).to_have_count(0)
    question.get_by_role("button", name="Show").click()  # options are shuffled: any may be right
    expect(page.locator(".nav-progress")).to_have_count(1)  # and none beside the page's sections
    expect(note).to_have_text(re.compile(r"^1 of \d+$"))
    page.goto(built_site)
    expect(note).to_have_text(re.compile(r"^1 of \d+$"))


def test_the_list_of_headings_follows_the_reader(page, built_site):
    page.set_viewport_size({"width": 1400, "height": 500})
    page.goto(f"{built_site}05-weighted-values/")
    box = page.locator(".md-sidebar--secondary .md-sidebar__scrollwrap")
    assert box.evaluate("box => box.scrollHeight > box.clientHeight + 100")
    assert box.evaluate("box => box.scrollTop") == 0
    page.locator("article h2").last.scroll_into_view_if_needed()
    page.locator("article h2").last.hover()
    page.mouse.wheel(0, 400)
    place = page.locator(".md-nav--secondary .md-nav__link--active").last
    expect(place).to_be_in_viewport()
    assert box.evaluate("box => box.scrollTop") > 0
