"""Edits: kept on this device, brought back, and never in the way of a course that has changed."""

from __future__ import annotations

from pages import cell
from playwright.sync_api import expect

COURSE = "print('course')"
MINE = "print('mine')"


def _open(open_cells, code: str = COURSE, digest: str = "first"):
    return open_cells(cell("kept", code, output="course\n", digest=digest))["kept"]


def _stored(page) -> list[str]:
    return page.evaluate("Object.keys(localStorage).sort()")


def test_edits_survive_a_reload(open_cells, page):
    _open(open_cells).edit(MINE)
    page.reload()
    kept = _open(open_cells)
    assert kept.shown_code() == MINE
    expect(kept.status).to_have_text("This is your edited code; Reset brings the course's back.")
    assert kept.run_to_end().text() == "mine\n"


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
