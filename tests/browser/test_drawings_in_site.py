"""The drawings' place in the built site: script, layout, paper, no script, access, arithmetic."""

from __future__ import annotations

import gzip
import re

import pytest
from drawing import DRAWINGS, PLACES, Drawing, address_of, drag_to_nlp
from playwright.sync_api import Browser, expect
from tools import ROOT, Watch

from tests.drawings.cases import COUNT, SCRIPT, all_cases, worst

SITE = ROOT / "site"
INERT = "export const bringToLife = () => {};"
SCRIPTS = re.compile(r"drawings?-[\w-]+\.js$")


def test_its_script_comes_only_where_a_drawing_comes_near(page, built_site):
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(built_site)
    page.wait_for_load_state("networkidle")
    page.goto(built_site + address_of("mixing"))
    page.wait_for_load_state("networkidle")
    assert [url for url in asked if SCRIPTS.search(url)] == []
    Drawing(page, "mixing").wake()
    names = {url.rpartition("/")[2].rpartition("-")[0] for url in asked if SCRIPTS.search(url)}
    assert {"drawings", "drawing-mix"} <= names
    assert names & {"drawing-plane", "drawing-matrix"} == set()


def test_all_of_it_is_below_60_kilobytes():
    files = sorted((SITE / "assets/workbook").glob("drawing*.js"))
    size = sum(len(gzip.compress(path.read_bytes(), 9)) for path in files)
    print(f"drawings: {len(files)} files, {size} bytes with gzip")
    assert len(files) >= 9
    assert size < 60_000


def test_each_of_the_seven_drawings_is_on_a_page():
    drawn = {drawing["draws"] for drawing in DRAWINGS}
    assert drawn == {"plane", "scaling", "temperature", "mix", "tokens", "matrix", "heads"}


@pytest.mark.parametrize("width", [360, 900])
@pytest.mark.parametrize("path", PLACES)
def test_nothing_moves_when_a_drawing_comes_alive(page, built_site, watch, path, width):
    watch.expect_console()
    page.set_viewport_size({"width": width, "height": 800})
    heights = "all => all.map(section => section.getBoundingClientRect().height)"
    page.route(SCRIPTS, lambda route: route.fulfill(body=INERT, content_type="text/javascript"))
    page.goto(built_site + path, wait_until="networkidle")
    page.evaluate("document.fonts.ready")
    sections = page.locator("section.drawing")
    built = sections.evaluate_all(heights)
    page.unroute(SCRIPTS)
    page.goto(built_site + path, wait_until="networkidle")
    page.evaluate("document.fonts.ready")
    for name in PLACES[path]:
        Drawing(page, name).wake()
    assert sections.evaluate_all(heights) == pytest.approx(built, abs=0.5)


def test_a_script_that_fails_is_said_and_tried_again(page, built_site, watch):
    watch.expect_console()
    page.route(re.compile(r"/drawings-[\w]+\.js$"), lambda route: route.abort())
    page.goto(built_site + address_of("mixing"))
    drawing = Drawing(page, "mixing")
    drawing.section.scroll_into_view_if_needed()
    expect(drawing.section.get_by_role("status")).to_have_text(re.compile("could not be loaded"))
    drawing.button("Try again").click()
    expect(drawing.section).to_have_attribute("data-state", "alive")
    watch.problems.clear()


def test_without_scripts_the_built_picture_and_the_table_are_there(
    browser: Browser, built_site: str
):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(built_site + address_of("tokens"))
    drawing = Drawing(page, "tokens")
    expect(drawing.section.get_by_role("img")).to_be_visible()
    expect(drawing.section.locator(".drawing-bar")).to_be_hidden()
    expect(drawing.says).to_have_text(re.compile("4.41"))
    assert drawing.table()[-1] == "4.41"
    context.close()


def test_paper_gets_the_lesson_and_no_controls(open_drawing, page):
    drawing = open_drawing("tokens")
    drag_to_nlp(drawing)
    expect(drawing.says).to_have_text(re.compile("4.00"))
    page.emulate_media(media="print")
    expect(drawing.section.locator(".drawing-still")).to_be_visible()
    for hidden in (".drawing-alive", ".drawing-bar", ".drawing-own >> nth=0"):
        expect(drawing.section.locator(hidden)).to_be_hidden()
    expect(drawing.section.locator("table a.figure").last).to_be_visible()


def test_where_colours_are_forced_the_marks_are_there(open_drawing, page):
    page.emulate_media(forced_colors="active")
    drawing = open_drawing("matrix")
    colours = drawing.section.locator(".drawing-alive").evaluate(
        """svg => [".mark-masked, .mark-outlined", ".mark-text"].map(name => {
          const style = getComputedStyle(svg.querySelector(name));
          return [style.fill, style.stroke];
        })"""
    )
    ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
    (fill, stroke), (ink, _) = colours
    assert stroke not in (ground, fill)
    assert ink != ground


def test_the_arithmetic_agrees_with_byhand_in_the_browser(page, built_site, watch: Watch):
    code = (ROOT / "drawings" / "attention.js").read_text(encoding="utf-8")
    page.route(
        "**/attention.js",
        lambda route: route.fulfill(body=code, content_type="text/javascript"),
    )
    page.goto(built_site)
    cases = all_cases()
    assert len(cases) > COUNT
    program = f"const m = await import('/attention.js'); return cases.map(c => {SCRIPT});"
    found = page.evaluate(f"async cases => {{ {program} }}", cases)
    assert {stage: error for stage, error in worst(found).items() if error > 1e-12} == {}


def test_a_drawing_is_alive_once_after_instant_navigation(page, built_site, instantly, watch):
    watch.expect_console()  # Material's own styles, which test_site.py is about
    query = "weight on 2"
    for address in (address_of("mixing"), address_of("plane"), address_of("mixing")):
        instantly(address)
    drawing = Drawing(page, "mixing").wake()
    expect(drawing.section.locator(".drawing-alive")).to_have_count(1)
    expect(drawing.status).to_have_count(1)
    lesson = drawing.table()
    drawing.mark(query).press("ArrowRight")
    expect(drawing.mark(query)).to_have_attribute("aria-valuenow", "0.26")
    drawing.button("Undo").click()
    expect(drawing.button("Undo")).to_be_disabled()
    expect(drawing.mark(query)).to_have_attribute("aria-valuenow", "0.25")
    assert drawing.table() == lesson
