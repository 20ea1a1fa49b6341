"""Edits: kept on this device, brought back, and never in the way of a course that has changed."""

from __future__ import annotations

import json

from cells import OneCell
from pages import cell
from playwright.sync_api import expect
from tools import navigate_to

COURSE = "print('course')"
MINE = "print('mine')"


def _open(open_cells, code: str = COURSE, digest: str = "first"):
    return open_cells(cell("kept", code, output="course\n", digest=digest))["kept"]


def _past(cell: OneCell) -> list[str]:
    """The code in a cell's history, the newest first."""
    key = f"workbook:history:/test.html#{cell.section.get_attribute('id')}"
    past = cell.page.evaluate("key => localStorage.getItem(key)", key)
    return [entry["code"] for entry in json.loads(past or "[]")]


def _stored(page) -> list[str]:
    keys = page.evaluate("Object.keys(localStorage).sort()")
    return [key for key in keys if not key.startswith("workbook:history:")]


def test_edits_survive_a_reload(open_cells, page):
    _open(open_cells).edit(MINE)
    page.reload()
    kept = _open(open_cells)
    assert kept.shown_code() == MINE
    expect(kept.status).to_have_text("This is your edited code; Reset brings the course's back.")
    assert kept.run_to_end().text() == "mine\n"


def test_edits_survive_instant_navigation(open_cells, page, pages):
    pages.write("elsewhere", "<p>Another page.</p>")
    kept = _open(open_cells)
    kept.edit(MINE)
    navigate_to(page, "/elsewhere.html")
    expect(kept.section).to_have_count(0)
    navigate_to(page, "/test.html")
    assert kept.shown_code() == MINE


def test_code_is_kept_by_page_and_cell(open_cells, page):
    _open(open_cells).edit(MINE)
    assert _stored(page) == ["workbook:code:/test.html#kept"]


def test_the_courses_own_code_is_not_kept(open_cells, page):
    kept = _open(open_cells)
    kept.edit(MINE)
    kept.edit(COURSE)
    assert _stored(page) == []


def test_reset_puts_back_code_and_checked_output_and_forgets_the_edit(open_cells, page):
    kept = _open(open_cells)
    kept.edit("print('mine')\nraise ValueError")
    kept.run_to_end()
    kept.button("Reset").click()
    assert (kept.shown_code(), kept.text(), _stored(page)) == (COURSE, "course\n", [])
    expect(kept.output.locator(".cell-error")).to_have_count(0)
    assert kept.section.get_attribute("data-state") is None


def test_reset_brings_back_the_highlighted_block(open_cells, page):
    _open(open_cells).edit(MINE)
    page.reload()
    kept = _open(open_cells)
    kept.button("Reset").click()
    assert kept.shown_code() == COURSE


def test_a_changed_cell_asks_and_shows_the_new_one_until_then(open_cells):
    _open(open_cells).edit(MINE)
    kept = _open(open_cells, "print('new')", "second")
    assert kept.shown_code() == "print('new')"
    question = kept.section.get_by_role("group", name="Your edits")
    expect(question).to_contain_text("This example has changed since you edited it.")


def test_keeping_mine_lasts(open_cells):
    _open(open_cells).edit(MINE)
    kept = _open(open_cells, "print('new')", "second")
    kept.button("Keep mine").click()
    assert kept.shown_code() == MINE
    again = _open(open_cells, "print('new')", "second")
    assert again.shown_code() == MINE
    expect(again.section.get_by_role("group", name="Your edits")).to_have_count(0)


def test_taking_the_new_one_forgets_mine(open_cells, page):
    _open(open_cells).edit(MINE)
    kept = _open(open_cells, "print('new')", "second")
    kept.button("Take the new one").click()
    expect(kept.code).to_be_focused()
    assert (kept.shown_code(), _stored(page)) == ("print('new')", [])


def test_a_changed_cell_can_be_compared_with_mine_before_choosing(open_cells):
    _open(open_cells, "a = 1\nprint('course')").edit("a = 1\nprint('mine')")
    kept = _open(open_cells, "a = 1\nprint('new')", "second")
    compare = kept.button("Compare")
    compare.click()
    expect(compare).to_have_attribute("aria-expanded", "true")
    rows = kept.section.locator(".compared")
    assert rows.all_text_contents() == ["  a = 1\n", "− print('mine')\n", "+ print('new')\n"]
    compare.click()
    expect(rows).to_have_count(0)


def test_typing_before_choosing_keeps_the_earlier_version_in_the_history(open_cells):
    _open(open_cells).edit(MINE)
    kept = _open(open_cells, "print('new')", "second")
    kept.edit("print('other')")
    assert _past(kept) == [MINE]
    again = _open(open_cells, "print('new')", "second")
    assert (again.shown_code(), _past(again)) == ("print('other')", [MINE])


def test_reset_and_the_new_one_leave_mine_in_the_history(open_cells):
    kept = _open(open_cells)
    kept.edit(MINE)
    kept.button("Reset").click()
    assert _past(kept) == [MINE]
    kept.edit("print('other')")
    kept = _open(open_cells, "print('new')", "second")
    kept.button("Take the new one").click()
    assert _past(kept) == ["print('other')", MINE]


def test_of_two_tabs_the_last_to_write_wins_and_the_history_has_both(
    open_cells, page, context, server
):
    here = _open(open_cells)
    other_page = context.new_page()
    other_page.goto(page.url)
    there = OneCell(other_page, "kept")
    here.edit("print('here')")
    there.edit("print('there')")
    assert _past(there) == ["print('here')"]
    here.edit("print('here again')")
    assert _past(here) == ["print('there')", "print('here')"]
    page.reload()
    assert here.shown_code() == "print('here again')"


def test_blocked_storage_breaks_nothing(open_cells, page):
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new Error('blocked'); } })"
    )
    kept = _open(open_cells)
    kept.edit(MINE)
    assert kept.run_to_end().text() == "mine\n"
    kept.button("Reset").click()
    assert kept.shown_code() == COURSE


def test_full_storage_breaks_nothing(open_cells, page):
    page.add_init_script("Storage.prototype.setItem = () => { throw new Error('full'); }")
    kept = _open(open_cells)
    kept.edit(MINE)
    assert kept.run_to_end().text() == "mine\n"


def test_damaged_storage_breaks_nothing(open_cells, page):
    _open(open_cells)
    page.evaluate("localStorage.setItem('workbook:code:/test.html#kept', '{\"code\": 1')")
    assert _open(open_cells).shown_code() == COURSE


def test_a_full_storage_gives_up_the_oldest_run_first_and_keeps_the_edit(open_cells, page):
    kept = _open(open_cells)
    page.evaluate(
        """() => {
        const past = (hour) => ({
          code: String(hour).repeat(100_000), at: `2026-01-01T0${hour}:00:00Z`, said: "",
          kind: "ran",
        });
        localStorage.setItem("workbook:history:/a.html#x", JSON.stringify([past(4), past(1)]));
        localStorage.setItem("workbook:history:/b.html#y", JSON.stringify([past(3), past(2)]));
        let size = 1 << 20;
        for (let number = 0; size >= 1; number += 1) {
          try { localStorage.setItem(`filler${number}`, "f".repeat(size)); } catch { size >>= 1; }
        }
      }"""
    )
    mine = f"print('mine')  # {'m' * 150_000}"
    kept.edit(mine)
    left = page.evaluate(
        "Object.keys(localStorage).filter(key => key.startsWith('workbook:history:/'))"
        ".flatMap(key => JSON.parse(localStorage[key]).map(({ at }) => at.slice(11, 13))).sort()"
    )
    assert left == ["03", "04"]
    page.reload()
    assert kept.shown_code() == mine


def test_a_history_that_is_damaged_is_empty_and_breaks_nothing(open_cells, page):
    kept = _open(open_cells)
    for damaged in ("{", "7", "[1, null]", '[{"code": 5}]'):
        page.evaluate(
            "text => localStorage.setItem('workbook:history:/test.html#kept', text)", damaged
        )
        kept.choose("History")
        past = kept.section.get_by_role("group", name="History")
        expect(past).to_contain_text("Nothing has been run here yet.")
        past.get_by_role("button", name="Close").click()
    kept.edit(MINE)
    assert kept.run_to_end().text() == "mine\n"
    assert _past(kept) == [MINE]
