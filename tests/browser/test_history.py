"""The history of a cell: its last runs, compared and brought back; nothing is lost by it."""

from __future__ import annotations

import json

from cells import OneCell
from pages import cell
from playwright.sync_api import Locator, expect
from tools import navigate_to

COURSE = "print('course')"


def _history(one: OneCell) -> Locator:
    """The history, opened."""
    box = one.section.get_by_role("group", name="History")
    if box.count() == 0:
        one.choose("History")
    expect(box).to_be_visible()
    return box


def _said(one: OneCell) -> list[str]:
    return _history(one).locator(".past-said").all_text_contents()


def test_a_history_tells_of_each_run_its_time_and_what_came_of_it(visit):
    one = visit(cell("one", COURSE))["one"].run_to_end()
    one.edit("print('<b>mine')\nprint('more')")
    one.run_to_end()
    one.edit("1 / 0")
    one.run_to_end()
    one.edit("x = 1")
    one.run_to_end()
    assert _said(one) == ["no output", "ZeroDivisionError: division by zero", "<b>mine", "course"]
    times = _history(one).locator("time").evaluate_all("all => all.map(time => time.dateTime)")
    assert times == sorted(times, reverse=True)
    expect(_history(one).locator(".past").first).to_contain_text("This is what stands here now.")


def test_a_code_that_runs_again_moves_to_the_top(visit):
    one = visit(cell("again", COURSE))["again"].run_to_end()
    one.edit("print('mine')")
    one.run_to_end()
    one.edit(COURSE)
    one.run_to_end()
    assert _said(one) == ["course", "mine"]


def test_a_run_that_was_stopped_is_there_too(visit):
    one = visit(cell("stopped", "while True: pass"))["stopped"]
    one.run.click()
    one.expect_state("running")
    one.stop.click()
    one.expect_state("stopped")
    assert _said(one) == ["Stopped. Your code is untouched."]


def test_an_old_run_can_be_compared_with_what_stands_there(visit):
    one = visit(cell("compared", "a = 1\nprint('course')"))["compared"].run_to_end()
    one.edit("a = 1\nprint('mine')")
    compare = _history(one).get_by_role("button", name="Compare").first
    compare.click()
    rows = one.section.locator(".compared")
    expect(rows).to_have_text(["  a = 1", "− print('mine')", "+ print('course')"])
    compare.click()
    expect(rows).to_have_count(0)


def test_restoring_puts_what_was_there_into_the_history(visit):
    one = visit(cell("restored", COURSE))["restored"]
    one.edit("print('first')")
    one.run_to_end()
    one.edit("print('never run')")
    _history(one).get_by_role("button", name="Restore").click()
    assert one.shown_code() == "print('first')"
    expect(one.button("More")).to_be_focused()
    expect(one.status).to_have_text("That code is back. What it replaced is in the history.")
    assert _said(one) == ["Replaced before it was run.", "first"]
    _history(one).get_by_role("button", name="Restore").click()
    assert one.shown_code() == "print('never run')"


def test_restored_code_is_kept_like_any_edit(open_cells, page):
    one = open_cells(cell("one", COURSE))["one"]
    one.edit("print('mine')")
    one.run_to_end()
    one.button("Reset").click()
    page.reload()
    _history(one).get_by_role("button", name="Restore").click()
    page.reload()
    assert one.shown_code() == "print('mine')"


def test_the_history_keeps_twenty_runs_and_a_bounded_size_over_all_cells(open_cells, page):
    one = open_cells(cell("one", COURSE))["one"]
    page.evaluate(
        """() => {
        const past = (cell, size) => Array.from({ length: 20 }, (_, nth) => ({
          code: `${cell} ${nth} ${"c".repeat(size)}`, said: "", kind: "ran",
          at: `2026-01-01T00:${String(59 - nth)}:00Z`,
        }));
        localStorage.setItem("workbook:history:/test.html#one", JSON.stringify(past("a", 10)));
        localStorage.setItem("workbook:history:/b.html#x", JSON.stringify(past("b", 60_000)));
      }"""
    )
    one.run_to_end()
    kept = {
        name: json.loads(page.evaluate("key => localStorage.getItem(key)", key))
        for name, key in {
            "one": "workbook:history:/test.html#one",
            "x": "workbook:history:/b.html#x",
        }.items()
    }
    assert kept["one"][0]["code"] == COURSE
    assert len(kept["one"]) <= 20
    assert 14 <= len(kept["x"]) < 20
    assert sum(len(json.dumps(past)) for past in kept.values()) < 1_010_000


def test_escape_and_close_take_the_history_away_and_give_the_focus_back(open_cells, page):
    one = open_cells(cell("one", COURSE))["one"]
    expect(_history(one)).to_be_focused()
    page.keyboard.press("Escape")
    expect(one.button("More")).to_be_focused()
    _history(one).get_by_role("button", name="Close").click()
    expect(one.section.get_by_role("group", name="History")).to_have_count(0)


def test_a_blocked_storage_has_a_history_as_long_as_the_page_lives(open_cells, page, pages):
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new Error('blocked'); } })"
    )
    one = open_cells(cell("one", COURSE))["one"]
    one.edit("print('mine')")
    one.run_to_end()
    assert _said(one) == ["mine"]
    navigate_to(page, pages.write("next", cell("two", COURSE)))
    navigate_to(page, "/test.html")
    assert one.shown_code() == "print('mine')"
    assert _said(one) == ["mine"]
