"""Drawings in every engine: by pointer, by keys, and with byhand's arithmetic."""

from __future__ import annotations

import pytest
from course import PAGE
from tools import ROOT

from tests.drawings.cases import COUNT, SCRIPT, all_cases, worst

DRAWING = "#mixing"
SLIDER = f"{DRAWING} [role=slider][aria-label='weight on 2']"
SAYS = f"{DRAWING} .drawing-says"
TABLE = f"{DRAWING} table :is(a.figure, .drawing-own):not([hidden])"


def awake(page):
    """Bring the drawing into view, and wait until it can be moved."""
    page.middle(f"{DRAWING} .drawing-picture")
    page.expect_attribute(DRAWING, "data-state", "alive")


def test_a_drawing_follows_the_pointer_with_its_words_and_its_table(go):
    page = go(PAGE)
    awake(page)
    lesson, said = page.texts(TABLE), page.text(SAYS)
    x, y = page.middle(f"{SLIDER} .mark-shape")
    page.drag((x, y), (x + 10, y), (x + 40, y))
    page.wait_for("a larger weight", lambda: float(page.attribute(SLIDER, "aria-valuenow")) > 0.3)
    weight = float(page.attribute(SLIDER, "aria-valuenow"))
    assert page.text(SAYS) != said
    two, first, _, six, second, _, mix = [float(text) for text in page.texts(TABLE)]
    assert (two, first, six, second) == pytest.approx((2, weight, 6, 1 - weight))
    assert mix == pytest.approx(2 * weight + 6 * (1 - weight), abs=0.05)
    page.click(DRAWING, "Undo")
    page.expect_attribute(SLIDER, "aria-valuenow", "0.25")
    assert (page.texts(TABLE), page.text(SAYS)) == (lesson, said)


def test_a_drawing_follows_the_keys_until_its_task_is_done(go):
    page = go(PAGE)
    awake(page)
    said = page.text(SAYS)
    page.focus(SLIDER)
    page.press(*["ArrowRight"] * 25)
    page.expect_attribute(SLIDER, "aria-valuenow", "0.5", "0.50")
    assert [float(text) for text in page.texts(TABLE)] == [2, 0.5, 1, 6, 0.5, 3, 4]
    assert page.text(SAYS) != said
    done = f"{DRAWING} .drawing-goal-done[data-goal=plain-average]"
    page.wait_for("the task to be done", lambda: page.texts(done))


def test_the_drawings_arithmetic_is_byhands(go, watched):
    watched.scripts["/attention.js"] = (ROOT / "drawings/attention.js").read_text(encoding="utf-8")
    page = go("")
    cases = all_cases()
    assert len(cases) > COUNT
    program = f"const m = await import('/attention.js'); return cases.map(c => {SCRIPT});"
    found = page.ask(f"async (cases) => {{ {program} }}", cases)
    assert {stage: error for stage, error in worst(found).items() if error > 1e-12} == {}
