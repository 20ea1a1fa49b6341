"""The editor: loaded on first touch, in the same place, and left by keyboard alone."""

from __future__ import annotations

import pytest
from pages import cell
from playwright.sync_api import expect

CODE = "a = 1\nfor i in range(3):\n    print(a + i)  # three lines"
TWO = (cell("first", CODE), cell("second", "print('second')"))


def _box(cells, selector: str) -> dict[str, float]:
    return cells["first"].section.locator(selector).bounding_box()


def test_code_is_a_named_text_box_before_and_after_the_editor_comes(open_cells, page):
    first = open_cells(*TWO)["first"]
    box = page.get_by_role("textbox", name="Code: First", exact=True)
    expect(box).to_have_text(CODE)
    expect(box).to_have_attribute("aria-multiline", "true")
    box.focus()
    expect(first.section.locator(".cell-editor")).to_be_visible()
    expect(box).to_have_count(1)
    expect(box).to_be_focused()
    expect(box).to_have_attribute("aria-multiline", "true")


def test_editor_switches_off_what_phones_do_to_text(open_cells):
    first = open_cells(*TWO)["first"]
    first.code.click()
    expect(first.section.locator(".cell-editor")).to_be_visible()
    for name, value in {
        "autocapitalize": "off",
        "autocorrect": "off",
        "spellcheck": "false",
    }.items():
        expect(first.code).to_have_attribute(name, value)


def test_editor_takes_exactly_the_place_of_the_block(open_cells):
    cells = open_cells(*TWO)
    before = _box(cells, ".cell-code")
    where = "element => { const range = document.createRange(); range.selectNodeContents(element);"
    block = (
        cells["first"]
        .section.locator(".cell-code code")
        .evaluate(f"{where} return range.getClientRects()[0].toJSON(); }}")
    )
    cells["first"].code.click()
    editor = cells["first"].section.locator(".cell-editor .cm-line").first
    line = editor.evaluate(f"{where} return range.getClientRects()[0].toJSON(); }}")
    assert _box(cells, ".cell-code") == pytest.approx(before, abs=0.5)
    assert [line["left"], line["top"], line["height"]] == pytest.approx(
        [block["left"], block["top"], block["height"]], abs=0.5
    )


def test_editor_has_line_numbers(open_cells):
    first = open_cells(*TWO)["first"]
    first.code.click()
    numbers = first.section.locator(".cm-lineNumbers .cm-gutterElement:visible")
    expect(numbers).to_have_text(["1", "2", "3"])


def test_a_click_puts_the_caret_where_it_was_made(open_cells, page):
    first = open_cells(*TWO)["first"]
    at = first.section.locator(".cell-code code").evaluate(
        """code => { const range = document.createRange();
        range.setStart(code.firstChild, 4); range.setEnd(code.firstChild, 5);
        return range.getBoundingClientRect().toJSON(); }"""
    )
    page.mouse.click(at["left"] + 1, at["top"] + at["height"] / 2)
    expect(first.section.locator(".cell-editor")).to_be_visible()
    page.keyboard.type("7")
    assert first.shown_code() == CODE.replace("a = 1", "a = 71")


def test_what_is_typed_before_the_editor_is_there_is_not_lost(open_cells, page, server, pages):
    (name,) = (path.name for path in (pages.folder / "assets").glob("editor-*.js"))
    server.delay[name] = 0.5
    first = open_cells(*TWO)["first"]
    first.code.focus()
    page.keyboard.type("# x")
    expect(first.section.locator(".cell-editor")).to_be_visible()
    assert first.shown_code() == f"# x{CODE}"


def test_tab_indents_and_escape_then_tab_leaves(open_cells, page):
    first = open_cells(*TWO)["first"]
    first.code.focus()
    expect(first.section.locator(".cell-editor")).to_be_visible()
    page.keyboard.press("Tab")
    assert first.shown_code() == f"    {CODE}"
    expect(first.code).to_be_focused()
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    expect(first.run).to_be_focused()


def test_tab_passes_a_block_that_has_no_editor_yet(open_cells, page, server, pages, watch):
    watch.expect_console()
    (name,) = (path.name for path in (pages.folder / "assets").glob("editor-*.js"))
    server.broken.add(name)
    first = open_cells(cell("first", CODE))["first"]
    first.code.evaluate("block => block.focus()")
    page.keyboard.press("Tab")
    expect(first.run).to_be_focused()


@pytest.mark.parametrize("key", ["Control+Enter", "Meta+Enter"])
def test_control_enter_runs_and_keeps_the_focus(visit, key):
    cells = visit(*TWO)
    cells["first"].code.focus()
    cells.page.keyboard.press(key)
    cells["first"].expect_state("done")
    assert cells["first"].text() == "1\n2\n3\n"
    expect(cells["first"].code).to_be_focused()
    assert cells["first"].shown_code() == CODE


def test_shift_enter_runs_and_goes_to_the_next_cell(visit):
    cells = visit(*TWO)
    cells["first"].code.focus()
    expect(cells["first"].section.locator(".cell-editor")).to_be_visible()
    cells.page.keyboard.press("Shift+Enter")
    expect(cells["second"].code).to_be_focused()
    cells["first"].expect_state("done")
    cells.page.keyboard.press("Shift+Enter")
    cells["second"].expect_state("done")
    assert cells["second"].text() == "second\n"
    assert cells["first"].shown_code() == CODE


def test_edited_code_is_what_runs(visit):
    first = visit(*TWO)["first"]
    first.edit("print('mine')")
    assert first.run_to_end().text() == "mine\n"


def test_typing_over_coloured_code_keeps_the_content_policy(open_cells, page):
    first = open_cells(cell("first", "import math\nprint(math.pi)"))["first"]
    first.edit("x")
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("while True: pass")
    page.keyboard.press("Control+Home")
    page.keyboard.press("Control+Shift+ArrowRight")
    page.keyboard.type("if")
    assert first.shown_code() == "if True: pass"


def test_undo_takes_back_an_edit(visit):
    first = visit(*TWO)["first"]
    first.edit("print('mine')")
    first.page.keyboard.press("ControlOrMeta+z")
    assert first.shown_code() == CODE


def test_editor_follows_the_colour_scheme_at_once(open_cells, page):
    first = open_cells(*TWO)["first"]
    first.code.click()
    number = first.section.locator(".cell-editor .cm-content")
    colour = "element => getComputedStyle(element).color"
    light = number.evaluate(colour)
    page.evaluate("document.body.dataset.mdColorScheme = 'slate'")
    assert (light, number.evaluate(colour)) == ("rgb(36, 38, 43)", "rgb(228, 229, 232)")
