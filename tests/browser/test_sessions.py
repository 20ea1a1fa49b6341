"""Sessions: cells that share their variables because the reader asked for it."""

from __future__ import annotations

import pytest
from cells import CellDriver, OneCell
from pages import cell
from playwright.sync_api import Page, expect
from tools import SHORT_LIMIT, navigate_to

PLACE = '<div class="cell-session"></div>'
CELLS = (
    PLACE,
    cell("sets", "q = [1, 2]"),
    cell("uses", "k = sum(q)\nprint(k)"),
    cell("ends", "print(k * 2)"),
)


class OneSession:
    """The page's own control."""

    def __init__(self, page: Page) -> None:
        self.group = page.get_by_role("group", name="All cells")
        self.box = self.group.get_by_role("checkbox", name="Share variables between cells")
        self.status = self.group.get_by_role("status").last

    def press(self, name: str) -> None:
        self.group.get_by_role("button", name=name, exact=True).click()


def _begin(cells: CellDriver) -> OneSession:
    session = OneSession(cells.page)
    session.box.check()
    expect(session.status).to_have_text("What one cell sets, the others now see.")
    return session


def _orders(cells: CellDriver, *names: str) -> list[str]:
    return [
        (cells[name].section.locator(".cell-order").text_content() or "").removeprefix(
            "Run number "
        )
        if cells[name].section.locator(".cell-order").count()
        else ""
        for name in names
    ]


ALL = ("sets", "uses", "ends")


def test_by_itself_each_cell_has_its_own_variables(visit):
    cells: CellDriver = visit(*CELLS)
    expect(OneSession(cells.page).box).not_to_be_checked()
    cells["sets"].run_to_end()
    cells["uses"].run_to_end().expect_state("error")
    expect(cells["uses"].status).to_have_text("NameError in line 1.")
    assert _orders(cells, *ALL) == ["", "", ""]


def test_a_page_with_one_cell_has_no_such_control(visit):
    cells: CellDriver = visit(cell("only", "1"))
    expect(cells["only"].run).to_be_visible()
    expect(cells.page.get_by_role("checkbox")).to_have_count(0)


def test_cells_share_what_they_set_and_show_in_what_order_they_ran(visit):
    cells: CellDriver = visit(*CELLS)
    _begin(cells)
    cells["sets"].run_to_end()
    assert cells["uses"].run_to_end().text() == "3\n"
    assert _orders(cells, *ALL) == ["1", "2", ""]
    cells["sets"].run_to_end()
    assert _orders(cells, *ALL) == ["3", "2 out of date: q has changed since", ""]
    cells["uses"].run_to_end()
    assert _orders(cells, *ALL) == ["3", "4", ""]


def test_a_cell_edited_since_it_ran_says_so(visit):
    cells: CellDriver = visit(*CELLS)
    _begin(cells)
    cells["sets"].run_to_end()
    cells["sets"].edit("q = [5]")
    assert _orders(cells, *ALL) == ["1 edited since", "", ""]
    cells["sets"].button("Reset").click()
    assert _orders(cells, *ALL) == ["1", "", ""]


def test_run_all_runs_them_in_order_and_run_all_above_those_before(visit):
    cells: CellDriver = visit(*CELLS)
    session = _begin(cells)
    session.press("Run all")
    expect(session.status).to_have_text("All of them have run.")
    assert _orders(cells, *ALL) == ["1", "2", "3"]
    assert cells["ends"].text() == "6\n"
    cells["sets"].edit("q = [7]")
    cells["ends"].choose("Run all above")
    expect(cells["uses"].output).to_have_text("7")
    expect(session.status).to_have_text("All of them have run.")
    assert _orders(cells, *ALL) == ["4", "5", "3 out of date: k has changed since"]
    cells["sets"].button("More").click()
    expect(cells["sets"].button("Run all above")).to_have_count(0)


def test_run_all_halts_at_the_first_failure_and_names_it(visit):
    cells: CellDriver = visit(*CELLS)
    session = _begin(cells)
    cells["uses"].edit("1 / 0")
    session.press("Run all")
    expect(session.status).to_have_text("Halted at “Uses”.")
    assert _orders(cells, *ALL) == ["1", "2", ""]


def test_restart_forgets_every_variable(visit):
    cells: CellDriver = visit(*CELLS)
    session = _begin(cells)
    cells["sets"].run_to_end()
    session.press("Restart")
    expect(session.status).to_have_text("The session is empty. Run the cells in order.")
    assert _orders(cells, *ALL) == ["", "", ""]
    cells["uses"].run_to_end().expect_state("error")


def test_restart_ends_a_run_of_all_and_lets_it_begin_again(visit):
    cells: CellDriver = visit(*CELLS)
    session = _begin(cells)
    cells["uses"].edit("import time\ntime.sleep(60)")
    session.press("Run all")
    cells["uses"].expect_state("running")
    session.press("Restart")
    cells["uses"].expect_state("stopped")
    expect(session.status).to_have_text("The session is empty. Run the cells in order.")
    cells["uses"].button("Reset").click()
    session.press("Run all")
    expect(session.status).to_have_text("All of them have run.")
    assert _orders(cells, *ALL) == ["1", "2", "3"]


def _stop(slow: OneCell) -> None:
    slow.run.click()
    slow.expect_state("running")
    slow.stop.click()
    slow.expect_state("stopped")


def _exit(slow: OneCell) -> None:
    slow.edit("import os\nos._exit(1)")
    slow.run_to_end().expect_state("stopped")


@pytest.mark.parametrize("end", [_stop, _exit])
def test_stop_and_a_broken_interpreter_name_the_cells_to_run_again(visit, visit_watch, end):
    visit_watch.expect_console()
    cells: CellDriver = visit(*CELLS, cell("slow", "while True: pass"))
    session = _begin(cells)
    cells["sets"].run_to_end()
    cells["uses"].run_to_end()
    end(cells["slow"])
    lost = "The shared variables are gone. Run again: Sets; Uses."
    expect(session.status).to_have_text(lost)
    expect(cells["slow"].status).to_contain_text(lost)
    assert _orders(cells, *ALL) == ["1 gone: run it again", "2 gone: run it again", ""]
    cells["slow"].button("Reset").click()
    session.press("Run all")
    cells["slow"].expect_state("running")
    assert _orders(cells, *ALL) == ["3", "4", "5"]
    cells["slow"].stop.click()
    expect(session.status).to_contain_text("Halted at “Slow”.")


def test_the_time_limit_ends_a_session_and_the_next_run_begins_a_new_one(open_cells):
    cells = open_cells(*CELLS, cell("slow", "while True: pass"), build="assets-short")
    session = _begin(cells)
    cells["sets"].run_to_end()
    cells["uses"].run_to_end()
    slow = cells["slow"].run_to_end()
    slow.expect_state("stopped")
    lost = "The shared variables are gone. Run again: Sets; Uses."
    expect(slow.status).to_have_text(
        f"Stopped after {SHORT_LIMIT} s, the limit for one run. Python starts afresh. "
        f"Your code is untouched. {lost}"
    )
    expect(session.status).to_have_text(lost)
    cells["uses"].run_to_end().expect_state("error")
    expect(cells["uses"].output).to_contain_text("name 'q' is not defined")
    assert _orders(cells, *ALL) == ["1 gone: run it again", "3", ""]
    cells["sets"].run_to_end()
    assert cells["uses"].run_to_end().text() == "3\n"
    assert _orders(cells, *ALL) == ["4", "5", ""]


def test_the_end_of_a_session_leaves_each_cell_by_itself(visit):
    cells: CellDriver = visit(*CELLS)
    session = _begin(cells)
    cells["sets"].run_to_end()
    session.box.uncheck()
    assert _orders(cells, *ALL) == ["", "", ""]
    expect(session.group.get_by_role("button")).to_have_count(0)
    cells["uses"].run_to_end().expect_state("error")


def test_another_page_has_another_session_or_none(open_cells, page, pages):
    cells = open_cells(*CELLS)
    _begin(cells)
    cells["sets"].run_to_end()
    navigate_to(page, pages.write("next", *CELLS))
    expect(OneSession(page).box).not_to_be_checked()
    _begin(cells)
    cells["uses"].run_to_end().expect_state("error")
    assert _orders(cells, *ALL) == ["", "1", ""]


def test_a_session_is_had_by_keyboard_alone(open_cells, page):
    cells = open_cells(*CELLS)
    session = OneSession(page)
    session.box.focus()
    page.keyboard.press("Space")
    expect(session.group.get_by_role("button", name="Run all")).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(session.status).to_have_text("All of them have run.")
    expect(session.group.get_by_role("button", name="Run all")).to_be_focused()
    assert _orders(cells, *ALL) == ["1", "2", "3"]


def test_nothing_moves_when_the_control_comes(open_cells, page):
    open_cells(*CELLS)
    place = page.locator(".cell-session")
    filled = place.bounding_box()
    place.evaluate("place => place.replaceChildren()")
    assert place.bounding_box() == filled
