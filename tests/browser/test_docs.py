"""Documentation of names: under the pointer, and at the caret on F1."""

from __future__ import annotations

import re

import pytest
from editing import IMPORTS
from pages import cell
from playwright.sync_api import expect

HELP = "Control and Space complete a name. F1 explains it. Escape, then Tab, leaves the editor."


def test_the_editor_says_how_it_is_used(edit):
    first = edit(cell("first", IMPORTS))
    expect(first.cell.code).to_have_attribute("aria-description", HELP)


def test_f1_explains_the_name_at_the_caret_and_says_it_aloud(edit):
    first = edit(cell("first", f"{IMPORTS}np.linspace")).press("F1")
    expect(first.docs.locator(".cm-docs-title")).to_have_text(
        re.compile(r"^np\.linspace\(start, stop, num=50, ")
    )
    expect(first.docs).to_contain_text("Return evenly spaced numbers over a specified interval.")
    spoken = first.cell.section.locator(".cm-announced")
    expect(spoken).to_have_text(re.compile(r"^np\.linspace\(.*\)\. Return evenly spaced numbers"))
    first.press("Escape")
    expect(first.docs).to_have_count(0)
    expect(first.cell.code).to_be_focused()


def test_f1_among_arguments_explains_the_function(edit):
    first = edit(cell("first", f"{IMPORTS}softmax(np.ones(3)* "))
    first.press("F1")
    expect(first.docs.locator(".cm-docs-title")).to_have_text("softmax(S)")
    expect(first.docs).to_contain_text("Turn each row of scores into weights")
    expect(first.docs).to_contain_text("ValueError: The scores have no axis.")


def test_f1_again_moves_into_the_documentation_and_escape_comes_back(edit):
    first = edit(cell("first", f"{IMPORTS}softmax")).press("F1")
    expect(first.docs).to_be_visible()
    first.press("F1")
    about = first.page.get_by_role("group", name="About softmax")
    expect(about).to_be_focused()
    first.press("End")
    assert first.page.wait_for_timeout(200) is None
    assert about.evaluate("element => element.scrollTop") >= 0
    first.press("Escape")
    expect(first.cell.code).to_be_focused()
    expect(first.docs).to_have_count(0)


def test_f1_where_nothing_is_known_says_so(edit):
    first = edit(cell("first", f"{IMPORTS}nowhere")).press("F1")
    spoken = first.cell.section.locator(".cm-announced")
    expect(spoken).to_have_text("Nothing is known of the name at the caret.")
    expect(first.docs).to_have_count(0)


def test_typing_takes_the_documentation_away(edit):
    first = edit(cell("first", f"{IMPORTS}softmax")).press("F1")
    expect(first.docs).to_be_visible()
    first.type(" ")
    expect(first.docs).to_have_count(0)


def test_the_pointer_on_a_name_shows_its_documentation(edit):
    first = edit(cell("first", f"{IMPORTS}np.linspace(0, 1)"))
    name = first.cell.section.locator(".cm-line").last
    name.hover(position={"x": 40, "y": 10})
    expect(first.docs).to_contain_text("Return evenly spaced numbers over a specified interval.")


def test_the_last_run_tells_what_a_name_holds_and_a_docstring_whole(edit_on):
    code = (
        "import numpy as np\nrows = np.ones((2, 3))\n"
        'def mixed(values, *, weights=None):\n    """Mix.\n\n    Args:\n'
        '        values: <b>what</b> is mixed.\n    """\n'
    )
    first = edit_on(cell("first", code))
    first.press("Control+Enter")
    first.cell.expect_state("done")
    first.type("rows").press("Escape", "F1")
    expect(first.docs).to_have_text("rows: array (2, 3) float64")
    first.type(".T").press("Escape", "F1")
    expect(first.docs).to_have_text("rows.T: array (3, 2) float64")
    first.type("\nmixed").press("Escape", "F1")
    expect(first.docs.locator(".cm-docs-title")).to_have_text("mixed(values, *, weights=None)")
    expect(first.docs.locator("p:not(.cm-docs-title)")).to_have_text("Mix.")
    expect(first.docs.locator("pre")).to_have_text("Args:\n    values: <b>what</b> is mixed.")
    first.type("\nnp.linspace").press("Escape", "F1")
    expect(first.docs).to_contain_text("Returns `num` evenly spaced samples")


@pytest.mark.parametrize("width", [360, 900])
def test_documentation_fits_the_page(edit, page, width):
    page.set_viewport_size({"width": width, "height": 640})
    first = edit(cell("first", f"{IMPORTS}np.einsum")).press("F1")
    expect(first.docs).to_be_visible()
    box = first.docs.bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width
    assert page.evaluate("document.documentElement.scrollWidth") == width
