"""The number fields above a cell: what is typed there is in the code, and nothing else changes."""

from __future__ import annotations

import re

import pytest
from pages import cell, figure
from playwright.sync_api import Route, expect

CODE = """# q = [9]
n = 3
q = [1, 0]  # the query
K = [
    [1, 0],  # first
    [0, 1.5],
]
print(n, q, K)"""
CELL = cell("head", CODE, output="", inputs="n q K")
Q = figure("head", "q", "[1, 0]", "[1, 0]")


class Fields:
    """The fields of the cell."""

    def __init__(self, driver) -> None:
        self.cell = driver["head"]
        self.page = driver.page
        self.box = self.cell.section.get_by_role("group", name="Inputs: Head")
        self.note = self.box.locator(".cell-inputs-note")

    def __getitem__(self, name: str):
        return self.box.get_by_role("spinbutton", name=name, exact=True)

    def values(self) -> list[str]:
        return self.box.locator("input").evaluate_all("fields => fields.map(f => f.value)")

    def code(self, code: str) -> None:
        """Wait until the code is this."""
        if self.cell.section.locator(".cell-editor").count():
            expect(self.cell.section.locator(".cm-line")).to_have_text(code.split("\n"))
        else:
            expect(self.cell.section.locator(".cell-code code")).to_have_text(code)
        assert self.cell.shown_code() == code


@pytest.fixture
def fields(visit) -> Fields:
    return Fields(visit(f"<p>{Q}</p>", CELL))


def test_every_entry_has_a_field_by_name(fields):
    assert fields.values() == ["3", "1", "0", "1", "0", "0", "1.5"]
    for name in ("n", "q, entry 2", "K, row 2, entry 1"):
        expect(fields[name]).to_be_visible()
        expect(fields[name]).to_have_attribute("inputmode", "decimal")


def test_typing_changes_that_number_in_the_code_and_nothing_else(fields):
    fields["K, row 2, entry 2"].fill("-0.25")
    fields.code(CODE.replace("1.5", "-0.25"))
    fields["q, entry 1"].fill("2,5")
    fields.code(CODE.replace("1.5", "-0.25").replace("q = [1,", "q = [2.5,"))
    expect(fields.note).to_have_text("Changed. Run shows what follows; so does Enter.")
    expect(fields.cell.section.locator(".cell-editor")).to_have_count(0)


def test_the_block_keeps_its_colours(visit, pages):
    coloured = CELL.replace("q = [1, 0]", 'q = [<span class="mi">1</span>, 0]')
    fields = Fields(visit(coloured))
    fields["q, entry 1"].fill("7")
    expect(fields.cell.section.locator(".mi")).to_have_text("7")
    fields.cell.button("Reset").click()
    expect(fields.cell.section.locator(".mi")).to_have_text("1")


def test_enter_runs_and_the_figures_follow(fields):
    fields["q, entry 2"].fill("4")
    fields["q, entry 2"].press("Enter")
    expect(fields.page.locator("a.figure > data")).to_have_text("[1, 4]")
    expect(fields["q, entry 2"]).to_be_focused()
    expect(fields.note).to_have_text("")
    assert fields.cell.text() == "3 [1, 4] [[1, 0], [0, 1.5]]\n"


def test_fields_write_into_an_open_editor_too(fields):
    fields.cell.code.click()
    expect(fields.cell.section.locator(".cell-editor")).to_be_visible()
    fields["n"].fill("8")
    fields.code(CODE.replace("n = 3", "n = 8"))
    fields.cell.code.click()
    fields.page.keyboard.press("ControlOrMeta+z")
    fields.code(CODE)
    expect(fields["n"]).to_have_value("3")


def test_the_editor_writes_into_the_fields(fields):
    fields.cell.edit(CODE.replace("q = [1, 0]", "q = [5, 6, 7]"))
    expect(fields["q, entry 3"]).to_have_value("7")
    assert fields.values() == ["3", "5", "6", "7", "1", "0", "0", "1.5"]
    fields["q, entry 3"].fill("8")
    fields.code(CODE.replace("q = [1, 0]", "q = [5, 6, 8]"))


WRONG = {
    "nothing": "",
    "minus": "-",
    "word": "abc",
    "fraction": "1/2",
    "statement": "1; import os",
    "markup": "<b>",
    "name": "__import__",
}


# By name, because each case is a page of its own, whose address is made from it.
@pytest.mark.parametrize("typed", WRONG.values(), ids=WRONG)
def test_what_is_no_number_leaves_the_code_alone_and_says_so(fields, typed):
    field = fields["q, entry 1"]
    field.fill(typed or "x")
    field.fill(typed)
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(fields.note).to_have_text(
        "Write a number, such as 0.5 or −2. The code has the last one."
    )
    assert fields.cell.shown_code() == CODE
    before = fields.cell.section.get_attribute("data-run")
    field.press("Enter")
    assert fields.cell.section.get_attribute("data-run") == before
    fields["n"].focus()
    expect(field).to_have_value("1")
    expect(field).not_to_have_attribute("aria-invalid", "true")


def test_arrow_keys_step_in_the_last_place(fields):
    field = fields["K, row 2, entry 2"]
    field.press("ArrowUp")
    expect(field).to_have_value("1.6")
    expect(field).to_have_attribute("aria-valuenow", "1.6")
    field.press("Shift+ArrowDown")
    expect(field).to_have_value("0.6")
    fields["n"].press("ArrowDown")
    fields.code(CODE.replace("1.5", "0.6").replace("n = 3", "n = 2"))


@pytest.mark.parametrize(
    ("before", "after", "name"),
    [
        ("q = [1, 0]", "q = list(range(2))", "q"),
        ("q = [1, 0]", "q = [1, 0]\nq = [2, 0]", "q"),
        ("q = [1, 0]", "query = [1, 0]", "q"),
        ("q = [1, 0]", "q = [1, 0", "q and K"),
    ],
)
def test_fields_whose_literal_is_gone_say_so_and_are_read_only(fields, before, after, name):
    fields.cell.edit(CODE.replace(before, after))
    expect(fields.note).to_contain_text(f"Your code no longer sets {name} to numbers written out.")
    expect(fields["q, entry 1"]).to_have_js_property("readOnly", True)
    expect(fields["n"]).to_have_js_property("readOnly", False)
    fields.cell.button("Reset").click()
    expect(fields["q, entry 1"]).to_have_js_property("readOnly", False)
    expect(fields.note).to_have_text("")


def test_reset_restores_code_and_fields(fields):
    fields["n"].fill("8")
    fields["q, entry 1"].fill("8")
    fields.cell.button("Reset").click()
    fields.code(CODE)
    assert fields.values() == ["3", "1", "0", "1", "0", "0", "1.5"]
    expect(fields.note).to_have_text("")


def test_a_change_is_kept_and_shows_in_the_fields_after_a_reload(open_cells, page):
    fields = Fields(open_cells(CELL))
    fields["n"].fill("8")
    expect(fields.note).to_contain_text("Changed")
    page.reload()
    expect(fields["n"]).to_have_value("8")
    fields.code(CODE.replace("n = 3", "n = 8"))


def test_what_is_typed_before_the_script_has_come_counts(open_cells, page):
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(re.compile(r"/living-[^/]*\.js$"), hold)
    fields = Fields(open_cells(CELL))
    fields["n"].focus()
    fields["n"].fill("81")
    page.wait_for_timeout(200)
    assert fields.cell.shown_code() == CODE
    for route in held:
        route.continue_()
    fields.code(CODE.replace("n = 3", "n = 81"))


def test_without_a_script_there_are_no_fields(browser, server, pages):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(server.url + pages.write("silent", CELL))
    expect(page.locator(".cell-inputs")).to_be_hidden()
    context.close()


def test_a_phone_has_room_for_fingers(open_cells, page):
    page.set_viewport_size({"width": 360, "height": 700})
    fields = Fields(open_cells(CELL))
    for box in [field.bounding_box() for field in fields.box.locator("input").all()]:
        assert box["height"] >= 44
        assert box["width"] >= 44
        assert box["x"] + box["width"] <= 360
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_what_to_do_stands_where_the_note_will_be(fields):
    hint = fields.box.get_by_text("Change a number, then press Run or Enter.")
    expect(hint).to_be_visible()
    fields["n"].fill("8")
    expect(hint).to_be_hidden()
    fields["n"].press("Enter")
    expect(hint).to_be_visible()


def test_nothing_moves_when_the_fields_come_to_life(open_cells, page):
    fields = Fields(open_cells(CELL))
    before = fields.cell.section.locator(".cell-code").bounding_box()
    fields["n"].fill("8")
    expect(fields.note).to_contain_text("Changed")
    assert fields.cell.section.locator(".cell-code").bounding_box() == before
