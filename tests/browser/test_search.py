"""Search on the built site: what a reader of this course would type is found, in its chapter."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route, expect


@pytest.mark.parametrize(
    ("query", "address"),
    [
        ("saturation", "03-scaling/"),
        ("4.41", "06-self-attention/"),
        ("causal", "07-masks/"),
        ("√d_k", "03-scaling/"),
        ("1.339523", "05-weighted-values/"),
        ("love", "06-self-attention/"),
        ("n_k", "07-masks/"),
        ("attention_weights_valid", "04-softmax-weights/"),
    ],
)
def test_what_a_reader_types_is_found(query, address, page, built_site):
    page.goto(built_site)
    box = page.get_by_role("textbox", name="Search")
    box.focus()
    ready = page.locator(".md-search-result__meta")
    expect(ready).to_have_text("Type to start searching")  # what is typed earlier goes unheard
    box.press_sequentially(query)  # Material listens to keys
    found = page.locator(".md-search-result__link")
    expect(
        found.filter(visible=True).and_(page.locator(f"[href*='/{address}']"))
    ).not_to_have_count(0)
    assert "drawing-data" not in page.locator(".md-search-result").inner_html()


def test_the_index_is_asked_for_when_a_reader_comes_to_the_box(page, built_site):
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(built_site)
    page.wait_for_load_state("networkidle")
    assert not [url for url in asked if "search_index" in url]
    page.get_by_role("textbox", name="Search").focus()
    expect(page.locator(".md-search-result__meta")).to_have_text("Type to start searching")
    assert len([url for url in asked if "search_index" in url]) == 1


def test_what_is_typed_before_the_index_is_there_is_looked_for(page, built_site):
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/search_index.json", hold)
    page.goto(built_site)
    box = page.get_by_role("textbox", name="Search")
    with page.expect_request("**/search_index.json"):
        box.focus()
    box.press_sequentially("saturation")
    held[0].continue_()
    expect(page.locator(".md-search-result__link").first).to_be_visible()


def test_what_is_typed_before_the_theme_is_there_is_looked_for(page, built_site):
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/bundle.*.js", hold)
    page.goto(built_site, wait_until="domcontentloaded")
    box = page.get_by_role("textbox", name="Search")
    box.focus()
    box.press_sequentially("saturation")
    for route in held:
        route.continue_()
    page.unroute("**/bundle.*.js")
    expect(page.locator(".md-search-result__link").first).to_be_visible()


def test_a_link_with_words_to_mark_brings_the_index(page, built_site):
    page.goto(f"{built_site}03-scaling/?h=saturation")
    expect(page.locator("article mark").first).to_be_visible()
