"""Running in every engine: start, edit, stop, errors, and figures that follow."""

from __future__ import annotations

import time

from course import CELL, CHECKED, OUTPUT, PAGE, edit, expect_end, run

BOUND = "a.figure[href$='#rounding-both-ways']"
PROSE = f"article p {BOUND}"
TABLE = f"article table {BOUND}"
FORMULA = "math .figure[data-cell=rounding-both-ways]"
FIELD = "#rounding-both-ways input[aria-label='V, entry 2']"


def test_python_starts_without_the_snapshot_and_with_it(go, elsewhere, note):
    for broken in ({"snapshot-"}, set()):
        elsewhere.broken = broken
        elsewhere.asked.clear()
        page = go(PAGE, elsewhere.url)
        begun = time.monotonic()
        assert run(page) == CHECKED
        seconds = time.monotonic() - begun
        took = not broken and any("snapshot-" in path for path in elsewhere.asked)
        how = "with the snapshot" if took else "without a snapshot"
        note(page, f"from Run to the first result {seconds:.1f} s, {how}")


def test_a_cell_is_edited_fails_at_its_line_is_stopped_and_runs_again(go):
    page = go(PAGE)
    edit(page, "print(6 * 7)")
    assert run(page) == "42\n"
    edit(page, "x = 1", "x / 0")
    run(page, end="error")
    page.expect_text(f"{CELL} .cell-error-summary", "ZeroDivisionError: division by zero")
    assert page.texts(f"{CELL} .cell-error-lines > li") == ["line 2: x / 0"]
    edit(page, "print('begun')", "while True: pass")
    page.click(CELL, "Run")
    page.expect_text(f"{OUTPUT} > pre", "begun")
    page.click(CELL, "Stop")
    expect_end(page, CELL, "stopped")
    page.expect_text(f"{CELL} [role=status]", "Stopped. Your code is untouched.")
    page.click(CELL, "Reset")
    assert run(page) == CHECKED


def test_one_number_in_a_field_moves_prose_table_and_formula_and_all_come_back(go):
    page = go("06-self-attention/")
    before = [page.texts(place) for place in (PROSE, TABLE, FORMULA)]
    page.click_at(FIELD)
    page.press("Control+a")
    page.type("7.5")
    page.press("Enter")
    page.expect_text(".living-note [role=status]", "This page shows your numbers…")
    theirs = [page.texts(f"{place}.figure-theirs") for place in (PROSE, TABLE, FORMULA)]
    assert [len(texts) > 1 for texts in theirs] == [True] * 3
    assert ["7.5" in texts for texts in theirs[1:]] == [True] * 2
    assert [page.texts(place) for place in (PROSE, TABLE, FORMULA)] != before
    page.click(".living-note", "Show the checked values")
    page.wait_for("the checked values", lambda: page.texts(".figure-theirs") == [])
    assert [page.texts(place) for place in (PROSE, TABLE, FORMULA)] == before
