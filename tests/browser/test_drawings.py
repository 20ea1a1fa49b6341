"""The drawings of the built site, moved by pointer, touch and keys, by typing and by links."""

from __future__ import annotations

import re

import pytest
from drawing import PLACES, Drawing, address_of, drag_to_nlp, middle
from playwright.sync_api import Browser, expect


@pytest.mark.parametrize(
    ("path", "name"), [(path, name) for path, names in PLACES.items() for name in names]
)
def test_the_living_picture_begins_as_the_built_one(open_drawing, path, name):
    drawing = open_drawing(name, path)
    built, living = (
        drawing.section.locator(f".drawing-{kind} text").all_text_contents()
        for kind in ("still", "alive")
    )
    assert built == living
    assert len(built) > 5
    assert "✎" not in "".join(drawing.table())


def test_a_drag_moves_everything_and_undo_and_reset_go_back(open_drawing, page):
    drawing = open_drawing("tokens")
    before = drawing.table()
    tasks = [drawing.goal(name).inner_text().strip() for name in ("nlp-leads", "nlp-half")]
    drag_to_nlp(drawing)
    expect(drawing.says).to_have_text("NLP has the largest weight, 0.50; the output is 4.00.")
    assert " ".join(text.removeprefix("✎").strip() for text in drawing.table()) == (
        "[1, 1] 1 1 2 0.71 0.71 1.41 0.248 0.248 0.503 0.50 1.49 2.01 4.00"
    )
    expect(page).to_have_url(re.compile(r"\?at-tokens=qx:1(#|$)"))
    for goal in ("nlp-leads", "nlp-half"):
        expect(drawing.goal(goal)).to_have_class(re.compile("drawing-goal-done"))
    expect(drawing.status).to_have_text(
        "NLP has the largest weight, 0.50; the output is 4.00. "
        f"Task done: {tasks[0]} Task done: {tasks[1]}"
    )
    drawing.button("Undo").click()
    expect(drawing.says).to_have_text(re.compile("4.41"))
    assert drawing.table() == before
    expect(drawing.button("Undo")).to_be_disabled()
    drawing.button("Ask as I").click()
    expect(drawing.says).to_have_text(re.compile("3.59"))
    drawing.button("Reset").click()
    expect(drawing.says).to_have_text(re.compile("4.41"))
    expect(page).to_have_url(re.compile(r"/(#.*)?$"))
    page.keyboard.press("ControlOrMeta+z")
    expect(drawing.says).to_have_text(re.compile("3.59"))


def test_a_drag_snaps_only_while_snap_is_on(open_drawing):
    drawing = open_drawing("tokens")
    x, y = middle(drawing.mark("query"))
    off = 4 * drawing.unit()  # less than a tenth: within reach of (0, 1)
    drawing.button("Snap").click()
    expect(drawing.button("Snap")).to_have_attribute("aria-pressed", "false")
    for snaps, values in ((False, "[0.1, 1]"), (True, "[0, 1]")):
        if snaps:
            drawing.button("Snap").click()
            drawing.button("Reset").click()
        drawing.page.mouse.move(x, y)
        drawing.page.mouse.down()
        drawing.page.mouse.move(x + off, y)
        drawing.page.mouse.up()
        expect(drawing.mark("query")).to_have_attribute(
            "aria-valuetext", re.compile(re.escape(values))
        )


def test_a_finger_drags_a_handle_and_does_not_scroll(browser: Browser, built_site: str):
    context = browser.new_context(
        viewport={"width": 360, "height": 700}, has_touch=True, is_mobile=True
    )
    page = context.new_page()
    page.goto(built_site + address_of("mixing"))
    drawing = Drawing(page, "mixing").wake()
    x, y = middle(drawing.mark("weight on 2"))
    scrolled = page.evaluate("scrollY")
    client = context.new_cdp_session(page)
    target = x + 0.25 * 276 * drawing.unit()
    for kind, points in (
        ("touchStart", [{"x": x, "y": y}]),
        ("touchMove", [{"x": (x + target) / 2, "y": y - 40}]),
        ("touchMove", [{"x": target, "y": y - 60}]),
        ("touchEnd", []),
    ):
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    expect(drawing.says).to_have_text(
        "Weights 0.5 on 2 and 0.5 on 6 mix to 4, half-way between them."
    )
    assert page.evaluate("scrollY") == scrolled
    expect(drawing.goal("plain-average")).to_have_class(re.compile("done"))
    sizes = drawing.section.locator(".drawing-alive .mark-handle").evaluate_all(
        """all => all.map(mark => ["shape", "reach"].map(
            name => mark.querySelector(`.mark-${name}`).getBoundingClientRect().width))"""
    )
    context.close()
    assert all(shape >= 24 and reach >= 40 for shape, reach in sizes)


def test_a_handle_keeps_the_focus_while_labels_before_it_come_and_go(open_drawing, page):
    drawing = open_drawing("mixing")
    slider = drawing.mark("weight on 2")
    slider.focus()
    labels = set()
    for _ in range(25):
        page.keyboard.press("ArrowRight")
        labels.add(drawing.section.locator(".drawing-alive text").count())
        expect(slider).to_be_focused()
    expect(slider).to_have_attribute("aria-valuenow", "0.5")
    assert len(labels) > 1


def test_keys_move_a_handle_in_small_and_large_steps(open_drawing, page):
    drawing = open_drawing("plane")
    query = drawing.mark("query")
    query.focus()
    for key, value in {
        "ArrowRight": "[1.05, 0]",
        "Shift+ArrowLeft": "[1, 0]",
        "ArrowUp": "[1, 0.05]",
        "Shift+ArrowUp": "[1, 0.5]",
        "PageDown": "[1, 0]",
        "Home": "[−2, 0]",
        "End": "[2, 0]",
    }.items():
        page.keyboard.press(key)
        expect(query).to_have_attribute("aria-valuetext", value)
        expect(query).to_be_focused()
    expect(drawing.status).to_have_text(re.compile(r"^The query is \[2, 0\]"))


def test_every_mark_is_reached_with_tab(open_drawing, page):
    drawing = open_drawing("plane")
    names = []
    drawing.mark("key 1").focus()
    for _ in range(4):
        names.append(page.evaluate("document.activeElement.getAttribute('aria-label')"))
        page.keyboard.press("Tab")
    assert names == ["key 1", "key 2", "key 3", "query"]


def test_exact_values_are_typed(open_drawing, page):
    drawing = open_drawing("tokens")
    box = drawing.section.get_by_label("query, first")
    for typed, shown in {"0,25": "0.25", "−1.5": "−1.5", "99": "2"}.items():
        box.fill(typed)
        box.press("Enter")
        box.blur()
        expect(box).to_have_value(shown)
        expect(drawing.mark("query")).to_have_attribute("aria-valuetext", re.compile(f"^.{shown},"))
    box.fill("much")
    box.press("Enter")
    expect(box).to_have_attribute("aria-invalid", "true")
    expect(drawing.status).to_have_text("much is no number.")
    expect(drawing.mark("query")).to_have_attribute("aria-valuetext", re.compile(r"^\[2, 1\]"))


def test_a_link_opens_a_state_and_bad_parts_of_it_are_left_out(open_drawing):
    query = "?at-tokens=qx:1,qy:9,old:3&at-matrix=row:2,m20:0"
    tokens = open_drawing("tokens", query=f"{query}#tokens")
    expect(tokens.mark("query")).to_have_attribute("aria-valuetext", re.compile(r"^\[1, 1\]"))
    matrix = open_drawing("matrix", query=query)
    expect(matrix.says).to_have_text(
        "The weights of NLP are 0.33 on love and 0.67 on NLP; they sum to 1, and its output "
        "is 4.66."
    )


def test_a_mask_is_painted_by_pointer_and_by_keys(open_drawing, page):
    drawing = open_drawing("matrix")
    cells = drawing.section.get_by_role("checkbox")
    boxes = [cells.nth(index).bounding_box() for index in range(9)]
    points = [(box["x"] + 20, box["y"] + 20) for box in boxes if box]
    page.mouse.move(*points[1])
    page.mouse.down()
    page.mouse.move(*points[2], steps=4)
    page.mouse.move(*points[5], steps=4)
    page.mouse.up()
    checked = [cells.nth(index).get_attribute("aria-checked") for index in range(9)]
    assert checked == ["true", "false", "false", "true", "true", "false", "true", "true", "true"]
    expect(drawing.goal("causal")).to_have_class(re.compile("done"))
    cells.nth(0).focus()
    page.keyboard.press("Space")
    expect(cells.nth(0)).to_have_attribute("aria-checked", "false")
    expect(cells.nth(0)).to_be_focused()
    expect(drawing.goal("nothing")).to_have_class(re.compile("done"))
    drawing.mark("query I", "button").press("Enter")
    expect(drawing.says).to_have_text(
        "I may look at nothing: its weights are 0 and its output is 0."
    )


def test_arrow_keys_go_through_the_cells_of_a_matrix_which_are_one_stop_of_tab(open_drawing, page):
    drawing = open_drawing("matrix")
    cells = drawing.section.get_by_role("checkbox")
    drawing.mark("query NLP", "button").focus()
    page.keyboard.press("Tab")
    expect(cells.nth(0)).to_be_focused()
    for key, at in {
        "ArrowRight": 1,
        "ArrowDown": 4,
        "End": 5,
        "ArrowRight+": 5,
        "ArrowDown+": 8,
        "ArrowDown++": 8,
        "ArrowLeft": 7,
        "Home": 6,
        "ArrowUp": 3,
        "Control+End": 8,
        "Control+Home": 0,
        "ArrowUp+": 0,
        "ArrowDown+++": 3,
    }.items():
        page.keyboard.press(key.rstrip("+"))
        expect(cells.nth(at)).to_be_focused()
    stops = drawing.section.locator("[role='checkbox'][tabindex='0']")
    expect(stops).to_have_count(1)
    expect(stops).to_be_focused()
    page.keyboard.press("Space")
    expect(cells.nth(3)).to_have_attribute("aria-checked", "false")
    expect(cells.nth(3)).to_be_focused()
    page.keyboard.press("Tab")
    assert drawing.section.locator(".drawing-bar :focus").count() == 1
    page.keyboard.press("Shift+Tab")
    expect(cells.nth(3)).to_be_focused()
