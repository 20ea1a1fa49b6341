"""The controls of a cell, and what a page's scripts do when pages are exchanged under them."""

from __future__ import annotations

import re

from pages import cell, figure
from playwright.sync_api import expect
from tools import navigate_to

CODE = "x = 0.5\nprint(x)"


def test_a_cell_is_a_region_with_its_six_buttons(open_cells, page):
    open_cells(cell("one-head", CODE, output="0.5\n"))
    region = page.get_by_role("region", name="One head", exact=True)
    names = region.get_by_role("button").all_text_contents()
    assert names == ["Run", "Stop", "Reset", "Copy", "Share", "More"]
    expect(region.get_by_role("button", name="Stop")).to_be_disabled()


def test_nothing_moves_when_the_controls_come(open_cells, page):
    open_cells(cell("one", CODE, output="0.5\n"))
    bar = page.locator(".cell-bar")
    filled = bar.bounding_box()
    bar.evaluate("bar => bar.replaceChildren()")
    assert bar.bounding_box() == filled


def test_copy_takes_the_code_alone_as_it_stands(open_cells, page, context, server):
    context.grant_permissions(["clipboard-read", "clipboard-write"], origin=server.url)
    one = open_cells(cell("one", CODE, setup="import math\n", output="0.5\n"))["one"]
    one.button("Copy").click()
    expect(one.status).to_have_text("Copied.")
    assert page.evaluate("navigator.clipboard.readText()") == CODE
    one.edit("mine")
    one.button("Copy").click()
    page.wait_for_function("async () => await navigator.clipboard.readText() === 'mine'")


def test_copy_works_where_no_clipboard_is_offered(open_cells, page, context, server):
    context.grant_permissions(["clipboard-read"], origin=server.url)
    page.add_init_script(
        "window.read = navigator.clipboard.readText.bind(navigator.clipboard);"
        "Object.defineProperty(navigator, 'clipboard', { value: undefined });"
    )
    one = open_cells(cell("one", CODE))["one"]
    one.button("Copy").click()
    expect(one.status).to_have_text("Copied.")
    assert page.evaluate("read()") == CODE
    expect(one.button("Copy")).to_be_focused()


def test_more_opens_a_list_and_escape_closes_it(open_cells, page):
    one = open_cells(cell("one", CODE))["one"]
    more = one.button("More")
    expect(more).to_have_attribute("aria-expanded", "false")
    more.focus()
    page.keyboard.press("Enter")
    expect(more).to_have_attribute("aria-expanded", "true")
    names = one.section.locator(".cell-menu button").all_text_contents()
    assert names == ["History", "Copy output", "Download .py", "Download .ipynb"]
    page.keyboard.press("ArrowDown")
    expect(one.button("History")).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(one.button("Download .ipynb")).to_be_focused()
    page.keyboard.press("Escape")
    expect(more).to_be_focused()
    expect(one.button("History")).to_have_count(0)


def test_the_list_closes_when_the_reader_goes_on(open_cells, page):
    one = open_cells(cell("one", CODE))["one"]
    for leave in (one.run.focus, lambda: page.mouse.click(5, 5)):
        one.button("More").click()
        expect(one.button("History")).to_be_visible()
        leave()
        expect(one.button("History")).to_have_count(0)


def test_copy_output_takes_what_is_shown_with_the_whole_traceback(
    open_cells, page, context, server
):
    context.grant_permissions(["clipboard-read", "clipboard-write"], origin=server.url)
    cells = open_cells(cell("one", "print('<b>')\n1 / 0", output="checked\n"), cell("two", ""))
    one = cells["one"]
    one.choose("Copy output")
    expect(one.status).to_have_text("Copied.")
    assert page.evaluate("navigator.clipboard.readText()") == "checked\n"
    one.run_to_end()
    one.choose("Copy output")
    expect(one.status).to_have_text("Copied.")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith("<b>\nTraceback (most recent call last):\n")
    assert copied.endswith("ZeroDivisionError: division by zero\n")
    cells["two"].choose("Copy output")
    expect(cells["two"].status).to_have_text("There is no output to copy.")


def test_tools_that_cannot_be_loaded_say_so_and_can_be_tried_again(
    open_cells, page, pages, server, watch
):
    watch.expect_console()
    name = pages.bundles["assets"]["reader.js"]
    server.broken.add(name)
    one = open_cells(cell("one", CODE))["one"]
    one.button("More").click()
    expect(one.status).to_have_text(
        f"This could not be done: {name} could not be loaded. Try again."
    )
    server.broken.clear()
    one.choose("History")
    expect(one.section.get_by_role("group", name="History")).to_be_visible()


def test_the_end_of_a_run_is_announced_politely(visit):
    one = visit(cell("one", CODE))["one"].run_to_end()
    expect(one.status).to_have_attribute("aria-live", "polite")
    expect(one.status).to_have_text(re.compile(r"^Done in (under 0\.01|\d+\.\d\d) s\.$"))


def test_an_error_is_announced_by_its_type(visit):
    one = visit(cell("one", "1 / 0"))["one"].run_to_end()
    expect(one.status).to_have_text("ZeroDivisionError in line 1.")


def test_focus_stays_on_run_while_it_runs(visit):
    one = visit(cell("one", CODE))["one"].run_to_end()
    expect(one.run).to_be_focused()


def test_focus_goes_from_stop_to_run_when_the_run_ends(visit):
    one = visit(cell("one", "while True: pass"))["one"]
    one.run.click()
    one.expect_state("running")
    one.stop.click()
    one.expect_state("stopped")
    expect(one.run).to_be_focused()


def test_a_run_tells_the_page_the_values_of_its_figures(visit):
    values = ("x", "[x, float('inf')]", "x == 0.5", "y")
    figures = [figure("one", value, "", "0.5") for value in values]
    cells = visit(
        cell("one", CODE), cell("other", "x = 1"), figure("other", "z", "", "1"), *figures
    )
    cells.page.evaluate(
        "addEventListener('workbook:ran', ({ target, detail }) => {"
        " window.heard = [target.id, detail.values, detail.error, detail.run]; })"
    )
    one = cells["one"].run_to_end()
    assert cells.page.evaluate("window.heard") == [
        "one",
        {
            "x": {"value": 0.5},
            "[x, float('inf')]": {"value": [0.5, "Infinity"]},
            "x == 0.5": {"value": True},
            "y": {"error": "NameError: name 'y' is not defined"},
        },
        None,
        int(one.section.get_attribute("data-run") or 0),
    ]


def test_reset_tells_the_page_that_the_checked_output_is_back(open_cells, page):
    one = open_cells(cell("one", CODE))["one"]
    page.evaluate(
        "addEventListener('workbook:reset', ({ target }) => { window.heard = target.id; })"
    )
    one.button("Reset").click()
    assert page.evaluate("window.heard") == "one"


def test_setup_lines_run_first_and_silently(visit):
    setup = "a = 20\nprint('unseen')\n"
    one = visit(cell("one", "print(a + 1)", setup=setup))["one"].run_to_end()
    assert one.text() == "21\n"


def test_controls_live_once_after_instant_navigation_and_back(open_cells, page, pages):
    cells = open_cells(cell("one", CODE))
    path = pages.write("next", cell("two", "print('two')"))
    navigate_to(page, path)
    assert cells["two"].run_to_end().text() == "two\n"
    navigate_to(page, "/test.html")
    one = cells["one"]
    expect(one.section.get_by_role("button", name="Run")).to_have_count(1)
    assert one.run_to_end().text() == "0.5\n"
    assert one.section.get_attribute("data-run") == "2"


def test_mounting_twice_leaves_one_set_of_controls(open_cells, page, pages):
    cells = open_cells(cell("one", CODE))
    page.evaluate("window.dispatchEvent(new CustomEvent('navigate-again'))")
    one = cells["one"]
    expect(one.section.get_by_role("button", name="Run")).to_have_count(1)
    assert one.run_to_end().text() == "0.5\n"
    assert one.section.get_attribute("data-run") == "1"


def test_a_run_of_a_page_that_was_left_does_not_hold_up_the_next(open_cells, page, pages):
    cells = open_cells(cell("one", "while True: pass"))
    cells["one"].run.click()
    cells["one"].expect_state("running")
    navigate_to(page, pages.write("next", cell("two", "print('two')")))
    assert cells["two"].run_to_end().text() == "two\n"
