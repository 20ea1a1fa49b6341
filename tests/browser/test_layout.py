"""How cells and figures lie on phones, on paper and without scripts."""

from __future__ import annotations

import pytest
from asked import KEY, MIX
from axe import faults
from cells import CellDriver
from packed import packed
from pages import cell, figure
from playwright.sync_api import expect
from tools import PATIENCE

LONG = "print('" + "long " * 60 + "')"
BODY = (
    f"<p>The weight is {figure('one', 'x', '0.5', '0.5')}.</p>",
    cell("one", LONG, output="long " * 60 + "\n", setup=f"# {'before ' * 40}\n"),
)


def test_360_pixels_need_no_sideways_scrolling(open_cells, page):
    page.set_viewport_size({"width": 360, "height": 640})
    one = open_cells(*BODY)["one"]
    one.section.locator("summary").click()
    one.edit(LONG)
    one.run_to_end()
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_controls_reach_44_pixels_under_a_finger(browser, server, pages):
    context = browser.new_context(
        viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True
    )
    page = context.new_page()
    page.goto(server.url + pages.write("touch", *BODY))
    sizes = page.locator(".cell-bar button:visible, .cell-setup summary").evaluate_all(
        "all => all.map(element => element.getBoundingClientRect().height)"
    )
    context.close()
    assert len(sizes) == 7
    assert [size for size in sizes if size < 44] == []


def test_print_shows_code_and_output_and_no_controls(open_cells, page):
    one = open_cells(*BODY)["one"]
    page.emulate_media(media="print")
    expect(page.locator(".cell-bar")).to_be_hidden()
    expect(one.section.locator(".cell-code code")).to_be_visible()
    expect(one.output).to_be_visible()


def test_print_shows_questions_without_their_fields(ask, page):
    ask(KEY, MIX)
    fields = page.locator(".option-input, .question-input, .question-label")
    expect(fields).to_have_count(6)
    page.emulate_media(media="print")
    expect(
        page.locator(":is(.option-input, .question-input, .question-label):visible")
    ).to_have_count(0)
    expect(page.locator(".option-text").first).to_be_visible()


def test_without_scripts_the_page_is_whole_and_has_no_empty_bar(browser, server, pages):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(server.url + pages.write("plain", *BODY))
    expect(page.locator(".cell-bar")).to_be_hidden()
    expect(page.get_by_role("log")).to_have_text("long " * 60)
    expect(page.locator(".cell-code code")).to_have_text(LONG)
    context.close()


@pytest.mark.parametrize("scheme", ["default", "slate"])
def test_only_run_is_a_filled_button(open_cells, page, scheme):
    open_cells(*BODY, scheme=scheme)
    fills = page.locator(".cell-bar button:visible").evaluate_all(
        "all => all.map(button => [button.textContent, getComputedStyle(button).backgroundColor])"
    )
    filled = [name for name, colour in fills if colour != "rgba(0, 0, 0, 0)"]
    assert filled == ["Run"]


@pytest.mark.parametrize("scheme", ["default", "slate"])
def test_nothing_is_hard_to_read_or_unnamed(open_cells, page, scheme):
    one = open_cells(
        *BODY, cell("two", "import sys\nprint(1, file=sys.stderr)\n1 / 0"), scheme=scheme
    )
    one["two"].run_to_end()
    one["one"].code.click()
    expect(one["one"].section.locator(".cell-editor")).to_be_visible()
    assert faults(page, "main") == []


TOOLS = (
    '<div class="cell-session"></div>',
    cell("one", "x = 1\nprint(x)"),
    cell("two", "print(x)"),
)


def _open_everything(page) -> CellDriver:
    """Runs with a session, and opens the list, the history with a comparison, and a link's code."""
    cells = CellDriver(page)
    page.get_by_role("checkbox").check()
    expect(page.get_by_role("button", name="Run all", exact=True)).to_be_visible()  # it is up
    cells["one"].run_to_end()
    cells["two"].run_to_end()
    cells["one"].edit("x = 2\nprint(x)")
    cells["one"].run_to_end()
    expect(cells["two"].section).to_contain_text("out of date: x has changed since")
    cells["one"].choose("History")
    cells["one"].button("Compare").click()
    expect(cells["one"].section.locator(".compared").first).to_be_visible()
    page.evaluate("hash => { location.hash = hash }", packed("print(3)", "two"))
    expect(cells["two"].section.get_by_role("group", name="Code from a link")).to_be_visible()
    cells["two"].button("More").click()
    return cells


@pytest.mark.parametrize("scheme", ["default", "slate"])
def test_the_readers_tools_are_easy_to_read_and_named(open_cells, page, scheme):
    open_cells(*TOOLS, scheme=scheme)
    _open_everything(page)
    assert faults(page, "main") == []


def test_the_readers_tools_fit_a_phone_and_a_finger(browser, server, pages):
    context = browser.new_context(
        viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True
    )
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(server.url + pages.write("tools", *TOOLS))
    cells = _open_everything(page)
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    small = page.locator("button:visible, .cell-session label").evaluate_all(
        "all => all.filter(element => element.getBoundingClientRect().height < 44)"
        ".map(element => element.textContent)"
    )
    assert small == []
    tops = [
        box["y"]
        for one in cells["two"].section.locator(".cell-bar > *").all()[:6]
        if (box := one.bounding_box())
    ]
    assert len(tops) == 6
    assert len(set(tops)) == 1
    context.close()


def test_print_shows_none_of_the_readers_tools(open_cells, page):
    open_cells(*TOOLS)
    _open_everything(page)
    page.emulate_media(media="print")
    expect(page.locator("button:visible, input:visible, .cell-past:visible")).to_have_count(0)
