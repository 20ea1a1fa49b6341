"""Where code fails: the line is underlined, in the editor and in the plain block, and explained."""

from __future__ import annotations

import json
import re

import pytest
from cells import OneCell
from learning import OneExercise, exercise
from pages import cell
from playwright.sync_api import expect

from tests.workbook.snippets.explained import read_table

FAILS = "import numpy as np\nQ = np.ones((2, 3))\nS = Q @ Q  # fails\nprint(S)"
SAYS = (
    "Line 3: ValueError: matmul: Input operand 1 has a mismatch in its core dimension 0, with "
    "gufunc signature (n?,k),(k,m?)->(n?,m?) (size 2 is different from 3). Q has shape (2, 3) and "
    "Q has shape (2, 3)."
)


def in_editor(one: OneCell):
    """What the editor underlines."""
    return one.section.locator(".cell-editor .cm-trouble")


def fails(one: OneCell) -> OneCell:
    """Run a cell whose code raises."""
    one.run_to_end().expect_state("error")
    return one


def test_the_block_is_marked_where_no_editor_is_open(visit):
    first = fails(visit(cell("first", FAILS))["first"])
    expect(first.section.locator(".code-trouble")).to_have_text("S = Q @ Q  # fails")
    expect(first.code).to_have_attribute("aria-invalid", "true")
    expect(first.code).to_have_attribute("aria-description", re.compile("^" + re.escape(SAYS)))
    expect(first.status).to_have_text("ValueError in line 3.")
    assert first.shown_code() == FAILS


def test_the_blocks_mark_goes_when_a_run_begins_and_with_a_reset(visit):
    code = "import time\ntry:\n    open('seen')\n    time.sleep(60)\nexcept OSError:\n    "
    code += "open('seen', 'w').close()\n    1 / 0"
    first = fails(visit(cell("first", code))["first"])
    expect(first.section.locator(".code-trouble")).to_have_text("1 / 0")
    first.run.click()
    first.expect_state("running")
    expect(first.section.locator(".code-trouble")).to_have_count(0)
    first.stop.click()
    fails(first)
    expect(first.section.locator(".code-trouble")).to_have_text("1 / 0")
    first.button("Reset").click()
    expect(first.section.locator(".code-trouble")).to_have_count(0)
    assert first.code.get_attribute("aria-invalid") is None


def test_the_mark_moves_into_the_editor_and_goes_with_an_edit_of_its_line(visit):
    first = fails(visit(cell("first", FAILS))["first"])
    expect(first.section.locator(".code-trouble")).to_have_count(1)
    first.code.focus()
    expect(in_editor(first)).to_have_text("S = Q @ Q  # fails")
    expect(first.code).to_have_attribute("aria-invalid", "true")
    expect(first.code).to_have_attribute("aria-description", re.compile("^" + re.escape(SAYS)))
    keys = first.page.keyboard
    keys.press("ControlOrMeta+Home")
    keys.type("# above\n")
    expect(in_editor(first)).to_have_text("S = Q @ Q  # fails")
    keys.press("ArrowDown")
    keys.press("ArrowDown")
    keys.type("# ")
    expect(in_editor(first)).to_have_count(0)
    expect(first.code).to_have_attribute("aria-invalid", "false")
    expect(first.code).to_have_attribute("aria-description", re.compile("^Control and Space"))


def test_a_run_that_ends_well_clears_the_mark(visit):
    first = visit(cell("first", "x = 1"))["first"]
    first.edit("x = 0\n1 / x")
    fails(first)
    expect(in_editor(first)).to_have_text("1 / x")
    first.code.focus()
    first.page.keyboard.press("ControlOrMeta+Home")
    first.page.keyboard.press("End")
    first.page.keyboard.type(" + 1")
    expect(in_editor(first)).to_have_text("1 / x")
    first.run_to_end().expect_state("done")
    expect(in_editor(first)).to_have_count(0)


def test_the_innermost_line_of_the_readers_own_is_marked(visit):
    code = "import json\ndef load(text):\n    return json.loads(text)\nload('{')"
    first = fails(visit(cell("first", code))["first"])
    expect(first.section.locator(".code-trouble")).to_have_text("return json.loads(text)")


def test_a_line_in_colour_and_unknown_signs_is_marked_whole(visit):
    coloured = cell("first", "AAA\nBBB").replace(
        "AAA\nBBB", "<span>größe = 1</span>\n<span>𝑥</span> = <i>größe</i> / 0  "
    )
    first = fails(visit(coloured)["first"])
    pieces = first.section.locator(".code-trouble").all_text_contents()
    assert "".join(pieces) == "𝑥 = größe / 0"


def test_an_error_in_the_lines_before_marks_nothing(visit):
    first = fails(visit(cell("first", "x = 1", setup="1 / 0"))["first"])
    expect(first.section.locator(".code-trouble")).to_have_count(0)
    expect(first.status).to_have_text("ZeroDivisionError.")


def test_an_unclosed_bracket_is_marked_where_it_opens_and_explained(visit):
    first = visit(cell("first", "x = 1"))["first"]
    first.edit("x = 1\ny = (2,\n")
    fails(first)
    expect(first.page.locator(".living-note, .living-row")).to_have_count(0)  # it has no figures
    expect(in_editor(first)).to_have_text("y = (2,")
    in_editor(first).hover()
    expect(first.section.locator(".cm-docs")).to_have_text(
        "SyntaxError: '(' was never closedThe bracket ( in line 2 has no ). Add it where the "
        "expression ends."
    )


def test_an_exercises_run_marks_its_line_and_a_check_what_it_cannot_read(visit):
    checks = 'def adds(total):\n    """It must add."""\n    total([1, 2]).must_be(3)\n'
    starter = "def total(values):\n    return 1 / 0\ntotal(1)"
    cells = visit(exercise("total", starter, "", checks, ["total"]))
    one = OneExercise(cells.page, "total")
    one.run_to_end().expect_state("error")
    expect(one.section.locator(".code-trouble")).to_have_text("return 1 / 0")
    expect(one.output.locator(".cell-error-hint")).to_contain_text("nothing can be divided by 0")
    one.edit("def total(values)\n    return sum(values)")
    one.check_to_end().expect_state("missed")
    expect(in_editor(one)).to_have_text("def total(values)")
    expect(one.output).to_contain_text("A colon is missing.")


TABLE = [row for rows in read_table().values() for row in rows]


def test_every_program_of_the_table_is_explained_in_the_page_as_in_cpython(visit):
    """The page's Python words some errors differently; what is said of them is the same."""
    assert len(TABLE) > 100
    code = f"""
import json
from workbook.snippets.runner import run
from workbook.snippets.source import Chunk
for text in json.loads({json.dumps([row.code for row in TABLE])!r}):
    failure = run([Chunk(text, "cell.py")], lambda *_: None).failure
    print(json.dumps([failure.type, failure.hint]))
"""
    first = visit(cell("first", code))["first"].run_to_end()
    first.expect_state("done")
    said = [json.loads(line) for line in first.text().splitlines()]
    assert said == [[row.type, row.explanation] for row in TABLE]


@pytest.mark.parametrize(
    "row", [row for row in TABLE if row.explanation][::12], ids=lambda row: row.code
)
def test_a_program_that_a_reader_runs_shows_its_explanation(visit, row):
    first = fails(visit(cell("first", row.code))["first"])
    expect(first.output.locator(".cell-error-summary")).to_have_text(re.compile(f"^{row.type}"))
    expect(first.output.locator(".cell-error-hint")).to_have_text(row.explanation)
