"""The drawings of the built site: by pointer, by touch, by keys, by typing, and without a script."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from tools import ROOT, Watch

from tests.drawings.cases import COUNT, SCRIPT, all_cases, worst
from workbook.site.server import serving

SITE = ROOT / "site"
PAGE = "drawings/"
SEVEN = {
    "drawings/": ["scaling", "temperature", "tokens", "matrix", "heads"],
    "02-dot-product-scores/": ["plane"],
    "05-weighted-values/": ["mixing"],
}
SCRIPTS = re.compile(r"drawings?-[\w-]+\.js$")


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    if not (SITE / PAGE / "index.html").is_file():
        pytest.fail("there is no built site in site/; run `make build` first")
    with serving(SITE) as address:
        yield address


class Drawing:
    """One drawing, as a reader meets it."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.section = page.locator(f"section.drawing#{name}")
        self.says = self.section.locator(".drawing-says")
        self.status = self.section.get_by_role("status")

    def wake(self) -> Drawing:
        """Bring it into view and wait until it can be moved."""
        self.section.scroll_into_view_if_needed()
        expect(self.section).to_have_attribute("data-state", "alive")
        self.section.locator(".drawing-picture").scroll_into_view_if_needed()
        return self

    def mark(self, name: str, role: Any = "slider") -> Locator:
        return self.section.get_by_role(role, name=name, exact=True)

    def button(self, name: str) -> Locator:
        return self.section.get_by_role("button", name=name, exact=True)

    def goal(self, name: str) -> Locator:
        return self.section.locator(f"[data-goal='{name}']")

    def table(self) -> list[str]:
        """What the table's figures show at present."""
        shown = "table :is(a.figure, .drawing-own):not([hidden])"
        return self.section.locator(shown).all_inner_texts()

    def unit(self) -> float:
        """How many pixels one of the picture's units has."""
        box = self.section.locator(".drawing-alive").bounding_box()
        assert box is not None
        return box["width"] / 360


def middle(mark: Locator) -> tuple[float, float]:
    box = mark.locator(".mark-shape").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


Open = Callable[..., Drawing]


@pytest.fixture
def open_drawing(page: Page, site: str) -> Open:
    def go(name: str, path: str = PAGE, query: str = "") -> Drawing:
        page.goto(f"{site}{path}{query}")
        return Drawing(page, name).wake()

    return go


@pytest.mark.parametrize(
    ("path", "name"), [(path, name) for path, names in SEVEN.items() for name in names]
)
def test_the_living_picture_begins_as_the_built_one(open_drawing, path, name):
    drawing = open_drawing(name, path)
    built, living = (
        drawing.section.locator(f".drawing-{kind} text").all_text_contents()
        for kind in ("still", "alive")
    )
    assert built == living
    assert len(built) > 5
    assert "✎" not in "".join(drawing.table())


def drag_to_nlp(drawing: Drawing) -> None:
    """From (0, 1) to (1, 1): 47 units to the right, in steps as a hand makes them."""
    x, y = middle(drawing.mark("query"))
    mouse = drawing.page.mouse
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + 20, y, steps=3)
    mouse.move(x + 48 * drawing.unit(), y + 1, steps=3)
    mouse.up()


def test_a_drag_moves_everything_and_undo_and_reset_go_back(open_drawing, page):
    drawing = open_drawing("tokens")
    before = drawing.table()
    drag_to_nlp(drawing)
    expect(drawing.says).to_have_text("NLP has the largest weight, 0.50; the output is 4.00.")
    assert [text.removeprefix("✎").strip() for text in drawing.table()] == (
        ["[1, 1]", "1", "1", "2", "0.71", "0.71", "1.41"]
        + ["0.248", "0.248", "0.503", "0.50", "1.49", "2.01", "4.00"]
    )
    expect(page).to_have_url(re.compile(r"\?at-tokens=qx:1$"))
    for goal in ("nlp-leads", "nlp-half"):
        expect(drawing.goal(goal)).to_have_class(re.compile("drawing-goal-done"))
    expect(drawing.status).to_have_text(
        "NLP has the largest weight, 0.50; the output is 4.00. "
        "Task done: Drag towards the key of NLP until NLP has the largest weight. "
        "Task done: Go on until NLP holds at least half of the weight."
    )
    drawing.button("Undo").click()
    expect(drawing.says).to_have_text(re.compile("4.41"))
    assert drawing.table() == before
    expect(drawing.button("Undo")).to_be_disabled()
    drawing.button("Ask as I").click()
    expect(drawing.says).to_have_text(re.compile("3.59"))
    drawing.button("Reset").click()
    expect(drawing.says).to_have_text(re.compile("4.41"))
    expect(page).to_have_url(re.compile(r"/drawings/$"))
    page.keyboard.press("ControlOrMeta+z")
    expect(drawing.says).to_have_text(re.compile("3.59"))


def test_a_drag_snaps_only_while_snap_is_on(open_drawing):
    drawing = open_drawing("tokens")
    x, y = middle(drawing.mark("query"))
    off = 4 * drawing.unit()  # less than a tenth: within reach of (0, 1)
    drawing.button("Snap").click()
    expect(drawing.button("Snap")).to_have_attribute("aria-pressed", "false")
    for snaps, values in ((False, "[0.1, 1]"), (True, "[0, 1]")):
        if snaps:
            drawing.button("Snap").click()
            drawing.button("Reset").click()
        drawing.page.mouse.move(x, y)
        drawing.page.mouse.down()
        drawing.page.mouse.move(x + off, y)
        drawing.page.mouse.up()
        expect(drawing.mark("query")).to_have_attribute(
            "aria-valuetext", re.compile(re.escape(values))
        )


def test_a_finger_drags_a_handle_and_does_not_scroll(browser: Browser, site: str):
    context = browser.new_context(
        viewport={"width": 360, "height": 700}, has_touch=True, is_mobile=True
    )
    page = context.new_page()
    page.goto(f"{site}05-weighted-values/")
    drawing = Drawing(page, "mixing").wake()
    x, y = middle(drawing.mark("weight on 2"))
    scrolled = page.evaluate("scrollY")
    client = context.new_cdp_session(page)
    target = x + 0.25 * 276 * drawing.unit()
    for kind, points in (
        ("touchStart", [{"x": x, "y": y}]),
        ("touchMove", [{"x": (x + target) / 2, "y": y - 40}]),
        ("touchMove", [{"x": target, "y": y - 60}]),
        ("touchEnd", []),
    ):
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    expect(drawing.says).to_have_text(
        "Weights 0.5 on 2 and 0.5 on 6 mix to 4, half-way between them."
    )
    assert page.evaluate("scrollY") == scrolled
    expect(drawing.goal("plain-average")).to_have_class(re.compile("done"))
    sizes = drawing.section.locator(".drawing-alive .mark-handle").evaluate_all(
        """all => all.map(mark => ["shape", "reach"].map(
            name => mark.querySelector(`.mark-${name}`).getBoundingClientRect().width))"""
    )
    context.close()
    assert all(shape >= 24 and reach >= 40 for shape, reach in sizes)


def test_keys_move_a_handle_in_small_and_large_steps(open_drawing, page):
    drawing = open_drawing("plane", "02-dot-product-scores/")
    query = drawing.mark("query")
    query.focus()
    for key, value in {
        "ArrowRight": "[1.05, 0]",
        "Shift+ArrowLeft": "[1, 0]",
        "ArrowUp": "[1, 0.05]",
        "Shift+ArrowUp": "[1, 0.5]",
        "PageDown": "[1, 0]",
        "Home": "[−2, 0]",
        "End": "[2, 0]",
    }.items():
        page.keyboard.press(key)
        expect(query).to_have_attribute("aria-valuetext", value)
        expect(query).to_be_focused()
    expect(drawing.status).to_have_text(re.compile(r"^The query is \[2, 0\]"))


def test_every_mark_is_reached_with_tab(open_drawing, page):
    drawing = open_drawing("plane", "02-dot-product-scores/")
    names = []
    drawing.mark("key 1").focus()
    for _ in range(4):
        names.append(page.evaluate("document.activeElement.getAttribute('aria-label')"))
        page.keyboard.press("Tab")
    assert names == ["key 1", "key 2", "key 3", "query"]


def test_exact_values_are_typed(open_drawing, page):
    drawing = open_drawing("tokens")
    box = drawing.section.get_by_label("query, first")
    for typed, shown in {"0,25": "0.25", "−1.5": "−1.5", "99": "2"}.items():
        box.fill(typed)
        box.press("Enter")
        box.blur()
        expect(box).to_have_value(shown)
        expect(drawing.mark("query")).to_have_attribute("aria-valuetext", re.compile(f"^.{shown},"))
    box.fill("much")
    box.press("Enter")
    expect(box).to_have_attribute("aria-invalid", "true")
    expect(drawing.status).to_have_text("much is no number.")
    expect(drawing.mark("query")).to_have_attribute("aria-valuetext", re.compile(r"^\[2, 1\]"))


def test_a_link_opens_a_state_and_bad_parts_of_it_are_left_out(open_drawing):
    drawing = open_drawing(
        "tokens", query="?at-tokens=qx:1,qy:9,old:3&at-matrix=row:2,m20:0#tokens"
    )
    expect(drawing.mark("query")).to_have_attribute("aria-valuetext", re.compile(r"^\[1, 1\]"))
    matrix = Drawing(drawing.page, "matrix").wake()
    expect(matrix.says).to_have_text(
        "The weights of NLP are 0.33 on love and 0.67 on NLP; they sum to 1, and its output is 4.66."
    )


def test_a_mask_is_painted_by_pointer_and_by_keys(open_drawing, page):
    drawing = open_drawing("matrix")
    cells = drawing.section.get_by_role("checkbox")
    boxes = [cells.nth(index).bounding_box() for index in range(9)]
    points = [(box["x"] + 20, box["y"] + 20) for box in boxes if box]
    page.mouse.move(*points[1])
    page.mouse.down()
    page.mouse.move(*points[2], steps=4)
    page.mouse.move(*points[5], steps=4)
    page.mouse.up()
    checked = [cells.nth(index).get_attribute("aria-checked") for index in range(9)]
    assert checked == ["true", "false", "false", "true", "true", "false", "true", "true", "true"]
    expect(drawing.goal("causal")).to_have_class(re.compile("done"))
    cells.nth(0).focus()
    page.keyboard.press("Space")
    expect(cells.nth(0)).to_have_attribute("aria-checked", "false")
    expect(drawing.goal("nothing")).to_have_class(re.compile("done"))
    drawing.mark("query I", "button").press("Enter")
    expect(drawing.says).to_have_text(
        "I may look at nothing: its weights are 0 and its output is 0."
    )


def test_its_script_comes_only_where_a_drawing_comes_near(page, site):
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(site)
    page.wait_for_load_state("networkidle")
    page.goto(f"{site}05-weighted-values/")
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


@pytest.mark.parametrize("width", [360, 900])
@pytest.mark.parametrize("path", SEVEN)
def test_nothing_moves_when_a_drawing_comes_alive(page, site, watch, path, width):
    watch.expect_console()
    page.set_viewport_size({"width": width, "height": 800})
    heights = "all => all.map(section => section.getBoundingClientRect().height)"
    page.route(SCRIPTS, lambda route: route.fulfill(status=200, body="export {}"))
    page.goto(site + path)
    page.evaluate("document.fonts.ready")
    sections = page.locator("section.drawing")
    built = sections.evaluate_all(heights)
    page.unroute(SCRIPTS)
    page.goto(site + path)
    page.evaluate("document.fonts.ready")
    for name in SEVEN[path]:
        Drawing(page, name).wake()
    assert sections.evaluate_all(heights) == pytest.approx(built, abs=0.5)


def test_a_script_that_fails_is_said_and_tried_again(page, site, watch):
    watch.expect_console()
    page.route(re.compile(r"/drawings-[\w]+\.js$"), lambda route: route.abort())
    page.goto(f"{site}05-weighted-values/")
    drawing = Drawing(page, "mixing")
    drawing.section.scroll_into_view_if_needed()
    expect(drawing.section.get_by_role("status")).to_have_text(re.compile("could not be loaded"))
    drawing.button("Try again").click()
    expect(drawing.section).to_have_attribute("data-state", "alive")
    watch.problems.clear()


def test_without_scripts_the_built_picture_and_the_table_are_there(browser: Browser, site: str):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(site + PAGE)
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


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", SEVEN)
def test_nothing_is_unnamed_or_hard_to_read(page, site, path, scheme):
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    page.emulate_media(color_scheme=scheme)
    page.goto(site + path)
    for name in SEVEN[path]:
        Drawing(page, name).wake()
    found = axe.run(page, context={"include": [["section.drawing"]]}).response["violations"]
    assert [(issue["id"], [node["html"] for node in issue["nodes"]]) for issue in found] == []


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


def test_the_arithmetic_agrees_with_byhand_in_the_browser(page, site, watch: Watch):
    code = (ROOT / "drawings" / "attention.js").read_text(encoding="utf-8")
    page.route(
        "**/attention.js",
        lambda route: route.fulfill(body=code, content_type="text/javascript"),
    )
    page.goto(site)
    cases = all_cases()
    assert len(cases) > COUNT
    found = page.evaluate(
        f"async cases => {{ const m = await import('/attention.js'); return cases.map(c => {SCRIPT}); }}",
        cases,
    )
    assert {stage: error for stage, error in worst(found).items() if error > 1e-12} == {}
