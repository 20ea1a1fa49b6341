"""What a run shows: everything that was written, as text, in order, and up to a cap."""

from __future__ import annotations

import pytest
from cells import CellDriver
from pages import cell
from playwright.sync_api import expect

# Code and the text that its run must show, character for character.
SHOWN = {
    "angle-brackets": ("print(type(10))", "<class 'int'>\n"),
    "markup": ('print("</pre><b>x")', "</pre><b>x\n"),
    "no-line-end": ('print("a", end="")', "a"),
    "zero": ("0", "0\n"),
    "false": ("False", "False\n"),
    "empty-text": ('""', "''\n"),
    "none": ("None", ""),
    "empty-array": ("import numpy as np\nnp.array([])", "array([], dtype=float64)\n"),
    "print-then-result": ("print(1)\n2", "1\n2\n"),
    "unicode": ('print("−½ π 🙂")', "−½ π 🙂\n"),
    "library": ("import byhand\nprint(byhand.__name__)", "byhand\n"),
    "carriage": (r'print("a\tb\r\nc")', "a\tb\r\nc\n"),
    "control": (r'print("\x1b[31mred\x1b[0m\x07\x08\0")', "\x1b[31mred\x1b[0m\x07\x08\0\n"),
    "direction": (r'print("\u202eabc\u2066d")', "\u202eabc\u2066d\n"),
    "joined": (r'print("e\u0301 👩‍💻")', "e\u0301 👩‍💻\n"),
}


def test_output_is_shown_character_for_character(visit):
    cells: CellDriver = visit(*(cell(name, code) for name, (code, _) in SHOWN.items()))
    shown = {name: cells[name].run_to_end().text() for name in SHOWN}
    assert shown == {name: text for name, (_, text) in SHOWN.items()}


def test_half_a_character_is_shown_and_does_no_harm(visit):
    cells = visit(cell("half", r'print("a\ud800b"); "\ud800"'), cell("after", "print(1)"))
    half = cells["half"].run_to_end()
    codes = half.output.locator("pre").evaluate_all(
        "all => [...all.map(pre => pre.textContent).join('')].map(c => c.codePointAt(0))"
    )
    assert codes == [97, 0xD800, 98, 10, *map(ord, r"'\ud800'"), 10]
    assert cells["after"].run_to_end().text() == "1\n"


def test_output_makes_no_elements(visit):
    markup = visit(cell("markup", 'print("<b id=made>x</b>")'))["markup"].run_to_end()
    assert markup.text() == "<b id=made>x</b>\n"
    expect(markup.page.locator("#made")).to_have_count(0)


def test_output_streams_before_the_run_ends(visit):
    code = "import time\nprint('first')\nprint('second')\ntime.sleep(60)"
    slow = visit(cell("slow", code))["slow"]
    slow.run.click()
    expect(slow.output.locator("pre")).to_have_text("first\nsecond\n")
    assert slow.section.get_attribute("data-state") == "running"


def test_the_old_output_stays_until_there_is_new(visit):
    waits = visit(cell("waits", "while True: pass", output="checked\n"))["waits"]
    waits.run.click()
    waits.expect_state("running")
    assert waits.text() == "checked\n"
    expect(waits.output).to_have_attribute("aria-busy", "true")


def test_a_flood_is_capped_and_says_how_much_is_left_out(visit):
    flood = visit(cell("flood", "for i in range(100_000): print(i)"))["flood"].run_to_end()
    assert flood.text() == "".join(f"{i}\n" for i in range(2000))
    left = sum(len(f"{i}\n") for i in range(2000, 100_000))
    note = f"98,000 more lines ({left:,} characters) are left out."
    expect(flood.output.locator(".cell-omitted")).to_have_text(note)


def test_one_endless_line_is_capped_too(visit):
    line = visit(cell("line", "print('x' * 250_000)"))["line"].run_to_end()
    assert line.text() == "x" * 100_000
    note = "1 more line (150,001 characters) is left out."
    expect(line.output.locator(".cell-omitted")).to_have_text(note)


def test_a_million_printed_lines_leave_the_page_alive(visit):
    cells = visit(
        cell("flood", "while True: print('again and again')"), cell("after", "print('alive')")
    )
    cells["flood"].run.click()
    expect(cells["flood"].output.locator(".cell-omitted")).to_be_visible()
    cells["flood"].stop.click()
    cells["flood"].expect_state("stopped")
    assert cells["flood"].text() == "again and again\n" * 2000
    assert cells["after"].run_to_end().text() == "alive\n"


def test_standard_error_is_distinct_and_in_its_place(visit):
    code = "import sys\nprint('a')\nprint('b', file=sys.stderr)\nprint('c')"
    both = visit(cell("both", code))["both"].run_to_end()
    shown = both.output.locator("pre").evaluate_all(
        "all => all.map(element => [element.className, element.textContent])"
    )
    assert shown == [["", "a\n"], ["cell-stderr", "b\n"], ["", "c\n"]]


def test_two_cells_at_once_write_each_into_its_own(visit):
    code = "import sys\nfor i in range(50):\n    print('{0}')\nprint('{0}', file=sys.stderr)\n'{0}'"
    cells = visit(cell("one", code.format("a")), cell("two", code.format("b")))
    cells["one"].run.click()
    cells["two"].run.click()
    for name, letter in (("one", "a"), ("two", "b")):
        cells[name].expect_state("done")
        assert cells[name].text() == f"{letter}\n" * 50 + f"'{letter}'\n"
        assert cells[name].text("pre.cell-stderr") == f"{letter}\n"


def test_warnings_are_shown_as_standard_error(visit):
    code = "import warnings\nwarnings.warn('mind this')"
    warned = visit(cell("warned", code))["warned"].run_to_end()
    assert "UserWarning: mind this" in warned.text("pre.cell-stderr")


def test_an_error_shows_its_type_first_and_the_readers_lines(visit):
    code = "def f(x):\n    return 1 / x\n\nprint('before')\nf(0)"
    broken = visit(cell("broken", code, setup="a = 1\nb = 2\n"))["broken"].run_to_end()
    broken.expect_state("error")
    assert broken.text() == "before\n"
    summary = broken.output.locator(".cell-error-summary")
    expect(summary).to_have_text("ZeroDivisionError: division by zero")
    lines = broken.output.locator(".cell-error-lines > li").all_text_contents()
    assert lines == ["line 5: f(0)", "line 2: return 1 / x"]
    rest = broken.output.locator(".cell-error-rest")
    expect(rest.locator("pre")).to_be_hidden()
    rest.locator("summary").click()
    expect(rest.locator("pre")).to_contain_text("Traceback (most recent call last)")


def test_an_error_in_the_lines_before_says_so(visit):
    broken = visit(cell("broken", "print(1)", setup="a = 1\nb = a.c\n"))["broken"].run_to_end()
    lines = broken.output.locator(".cell-error-lines > li").all_text_contents()
    assert lines == ["line 2 of the lines before: b = a.c"]


def test_a_syntax_error_names_its_line(visit):
    broken = visit(cell("broken", "a = 1\nb = = 2"))["broken"].run_to_end()
    expect(broken.output.locator(".cell-error-summary")).to_contain_text("SyntaxError")
    lines = broken.output.locator(".cell-error-lines > li").all_text_contents()
    assert lines == ["line 2: b = = 2"]


def test_a_missing_package_says_which_are_there(visit):
    missing = visit(cell("missing", "import pandas"))["missing"].run_to_end()
    summary = missing.output.locator(".cell-error-summary")
    expect(summary).to_have_text("ModuleNotFoundError: No module named 'pandas'")
    hint = missing.output.locator(".cell-error-hint")
    expect(hint).to_contain_text("Not part of this site.")
    expect(hint).to_contain_text("byhand, matplotlib, numpy")


@pytest.mark.parametrize("awaited", ["await asyncio.sleep(0)", "asyncio.run(asyncio.sleep(0))"])
def test_code_that_awaits_says_what_to_use_instead(visit, awaited):
    awaits = visit(cell("awaits", f"import asyncio\n{awaited}"))["awaits"].run_to_end()
    hint = awaits.output.locator(".cell-error-hint")
    expect(hint).to_contain_text("Use time.sleep in place of asyncio.sleep")
    lines = awaits.output.locator(".cell-error-lines > li").all_text_contents()
    assert lines == [f"line 2: {awaited}"]


def test_input_says_what_to_do_instead(visit):
    asks = visit(cell("asks", "name = input('Name? ')"))["asks"].run_to_end()
    asks.expect_state("error")
    expect(asks.output.locator(".cell-error-summary")).to_contain_text("input()")


@pytest.mark.parametrize("code", ["raise SystemExit", "import sys; sys.exit(3)", "exit()"])
def test_leaving_python_ends_the_run_only(visit, code):
    cells = visit(cell("leaves", code), cell("after", "print('alive')"))
    cells["leaves"].run_to_end()
    assert cells["after"].run_to_end().text() == "alive\n"
