"""What a browser has to do before a reader can use a page: little, and the picture first."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

CHAPTER = "06-self-attention/"
SHEET = "link[rel=stylesheet]"
# When the theme's script has run, and how often it is told of a page.
BEGUN = """() => {
  let stream;
  Object.defineProperty(window, "document$", {
    get: () => stream,
    set: (value) => {
      stream = value;
      window.begun = performance.now();
      let told = 0;
      value.subscribe(() => { document.documentElement.dataset.told = told += 1; });
    },
  });
}"""


def styled(page: Page, address: str) -> int:
    """How many styles a browser computes until a page is alive and still."""
    session = page.context.new_cdp_session(page)
    events: list[dict[str, Any]] = []
    session.on("Tracing.dataCollected", lambda more: events.extend(more["value"]))
    session.send("Tracing.start", {"categories": "-*,devtools.timeline"})
    page.goto(address)
    expect(page.locator("section.exercise .cell-bar button").last).to_be_attached()
    page.wait_for_load_state("networkidle")
    with page.expect_event("console", lambda message: message.text == "traced"):
        session.on("Tracing.tracingComplete", lambda _: page.evaluate("console.log('traced')"))
        session.send("Tracing.end")
    updates = [event for event in events if event["name"] == "UpdateLayoutTree"]
    return sum(update["args"].get("elementCount", 0) for update in updates)


def test_each_element_s_style_is_computed_about_once(page: Page, built_site: str) -> None:
    count = styled(page, built_site + CHAPTER)
    elements = page.locator("*").count()
    assert elements > 4000
    assert elements < count < 2 * elements


def test_the_theme_s_script_begins_once_the_page_is_painted(page: Page, built_site: str) -> None:
    page.add_init_script(f"({BEGUN})()")
    page.goto(built_site + CHAPTER)
    expect(page.locator("section.cell .cell-button-main").first).to_be_visible()
    painted, begun = page.evaluate(
        "[performance.getEntriesByName('first-contentful-paint')[0].startTime, window.begun]"
    )
    assert 0 < painted < begun


def test_cells_live_before_the_theme_and_stay_when_it_comes(page: Page, built_site: str) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.add_init_script(f"({BEGUN})()")
    page.route("**/bundle.*.js", hold)
    page.goto(built_site + CHAPTER, wait_until="commit")
    cell = page.locator("section.cell").first
    cell.get_by_role("button", name="Run").click()
    expect(cell.locator(".cell-status")).to_have_text(re.compile("^Done in"))
    expect(page.locator("html")).not_to_have_attribute("data-told", "1")
    run = cell.get_by_role("button", name="Run").element_handle()
    assert run is not None
    for route in held:
        route.continue_()
    expect(page.locator("html")).to_have_attribute("data-told", "1")
    page.wait_for_load_state("networkidle")
    assert run.evaluate("button => button.isConnected")
    expect(cell.locator(".cell-status")).to_have_text(re.compile("^Done in"))


@pytest.mark.parametrize("place", ["late", "usual"])
def test_the_theme_is_told_of_a_page_once(page: Page, built_site: str, place: str) -> None:
    late = '<link rel="preload" as="script" href='

    def usual(route: Route) -> None:
        answer = route.fetch()
        before, _, after = answer.text().rpartition(late)
        html = before + "<script src=" + after.replace(">", "></script>", 1)
        route.fulfill(response=answer, body=html)

    page.add_init_script(f"({BEGUN})()")
    if place == "usual":  # where a site's template leaves it alone
        page.route(built_site + CHAPTER, usual)
    page.goto(built_site + CHAPTER, wait_until="networkidle")
    assert page.locator("body > link").count() == (place == "late")
    expect(page.locator("html")).to_have_attribute("data-told", "1")


def test_a_style_sheet_is_read_once_and_stays_from_page_to_page(
    page: Page, instantly: Callable[[str], None]
) -> None:
    instantly(CHAPTER)
    sheet = page.locator(SHEET).element_handle()
    assert sheet is not None
    asked: list[str] = []
    page.on("request", lambda one: asked.append(one.url) if one.url.endswith(".css") else None)
    instantly("07-masks/")
    assert page.locator(SHEET).count() == 1
    assert sheet.evaluate("link => link.isConnected && link.sheet.cssRules.length > 500")
    assert asked == []


@pytest.mark.parametrize("system", ["light", "dark"])
def test_what_the_browser_draws_itself_has_the_page_s_scheme(
    page: Page, built_site: str, system: str
) -> None:
    page.emulate_media(color_scheme=system)
    page.goto(built_site, wait_until="networkidle")  # or the theme hears of no press
    root = page.locator("html")
    expect(root).to_have_css("color-scheme", system)
    page.get_by_title("Use light colours").click()
    expect(root).to_have_css("color-scheme", "light")
    page.get_by_title("Use dark colours").click()
    expect(root).to_have_css("color-scheme", "dark")
