"""The page after a run of changed code: its figures are the reader's, and say so."""

from __future__ import annotations

import re

import pytest
from learning import numeric
from living import (
    CELL,
    CHECKED,
    CODE,
    FIRST,
    MATHS,
    MINE,
    OTHER,
    PAGE,
    THEIRS,
    change,
    figures,
    mine,
    row,
    shown,
)
from pages import figure
from playwright.sync_api import Route, expect
from tools import navigate_to

from tests.contrast import contrast


def test_figures_in_prose_tables_lists_and_formulas_follow_a_changed_cell(visit):
    driver = visit(*PAGE)
    page = mine(driver, code=CODE.replace("[1, 0]", "[3, 2]"), count=6)
    expected = ["[3, 2]", "[1.00, 0.75]", "1.00", "100 %", *CHECKED[4:6], "1.00", "1/1"]
    assert shown(page) == expected


def test_only_what_has_another_value_is_marked(visit):
    page = mine(visit(*PAGE))
    assert shown(page) == [*THEIRS, "1/2"]
    marked = page.locator(".figure-theirs > data").all_text_contents()
    assert marked == ["[1, 2]", "[0.50, 0.75]", "<b>Bob</b>", "the first one leads"]


def test_the_mark_is_a_pen_that_is_read_out_as_well_as_a_tint(visit):
    page = mine(visit(*PAGE))
    first = page.locator(".figure-theirs").first
    expect(first.get_by_role("img", name="your value")).to_be_visible()
    assert first.evaluate("e => getComputedStyle(e).backgroundColor") != "rgba(0, 0, 0, 0)"
    assert first.evaluate("e => getComputedStyle(e).textDecorationStyle") == "solid"


def test_values_that_look_like_html_are_text(visit):
    page = mine(visit(*PAGE))
    expect(page.locator("p b")).to_have_count(0)
    name = page.locator("a.figure[data-expression=name]")
    expect(name.locator("data")).to_have_text("<b>Bob</b>")
    name.hover()
    expect(page.get_by_role("tooltip")).to_contain_text("yours <b>Bob</b>")


def test_a_claim_that_fails_says_so_in_words(visit):
    page = mine(visit(*PAGE))
    link = page.locator("a.condition")
    expect(link.locator(".condition-note")).to_have_text("no longer holds in your version")
    expect(link.locator("data")).to_have_attribute("value", "false")


def test_a_formula_follows_as_text_and_stays_a_link_to_its_cell(visit):
    driver = visit(f"<p>{MATHS}</p>", "<p>x</p>" * 60, CELL)
    page = mine(driver, code=CODE.replace("[1, 0]", "[2.5, 0]"), count=1)
    number = page.locator("math .figure")
    expect(number).to_have_text("7/8")
    expect(number).to_have_attribute("aria-label", "7/8, your value")
    assert number.locator("svg").bounding_box()["width"] > 3
    page.evaluate("window.scrollTo(0, 0)")
    number.focus()
    page.keyboard.press("Enter")
    expect(driver["head"].section).to_be_in_viewport()


def test_the_card_has_theirs_the_checked_value_and_the_difference(visit):
    page = mine(visit(*PAGE))
    page.locator("a.figure[data-expression=w]").hover()
    values = page.get_by_role("tooltip").locator(".figure-card-value")
    expect(values).to_have_text(
        ["yours [0.5, 0.75]", "checked [0.5, 0.25]", "difference [0, +0.5]"]
    )


def test_the_page_says_so_and_one_control_restores_the_checked_values(visit):
    driver = visit(*PAGE)
    page = mine(driver)
    note = page.locator(".living-note")
    expect(note.get_by_role("status")).to_have_text(
        "This page shows your numbers: 4 figures follow your code."
    )
    note.get_by_role("button", name="Show the checked values", exact=True).click()
    expect(page.locator(".figure-theirs")).to_have_count(0)
    assert shown(page) == CHECKED
    assert driver["head"].shown_code() == MINE
    expect(note.get_by_role("status")).to_have_text(
        "This page shows the checked values again. Your code is kept."
    )
    again = note.get_by_role("button", name="Show mine again", exact=True)
    expect(again).to_be_focused()
    again.click()
    assert shown(page) == [*THEIRS, "1/2"]


def test_each_cell_has_a_control_of_its_own(visit):
    x = figure("other", "x", "1", "1")
    driver = visit(*PAGE, f"<p>{x}</p>", OTHER)
    page = mine(driver)
    change(driver, "x = 2", "other")
    expect(page.locator(".living-note")).to_contain_text("5 figures follow")
    expect(row(page)).to_contain_text("4 figures on this page follow your code.")
    expect(row(page, "other")).to_contain_text("1 figure on this page follows your code.")
    row(page).get_by_role("button", name="Show the checked values").click()
    expect(page.locator(".figure-theirs > data")).to_have_text(["2"])
    expect(page.locator(".living-note")).to_contain_text("1 figure follows")


def test_the_courses_code_puts_the_checked_values_back(visit):
    driver = visit(*PAGE)
    page = mine(driver)
    change(driver, CODE)
    expect(page.locator(".figure-theirs, .living-note, .living-row")).to_have_count(0)
    assert shown(page) == CHECKED


def test_reset_puts_the_checked_values_back(visit):
    driver = visit(*PAGE)
    page = mine(driver)
    driver["head"].button("Reset").click()
    expect(page.locator(".figure-theirs, .living-note, .living-row")).to_have_count(0)
    assert shown(page) == CHECKED


def test_after_an_error_the_figures_are_the_checked_ones_and_the_note_says_so(visit):
    driver = visit(*PAGE)
    page = mine(driver)
    change(driver, MINE + "\n1 / 0")
    expect(page.locator(".living-note").get_by_role("status")).to_have_text(
        "The run of “Head” ended in an error: its figures show the checked values."
    )
    expect(row(page)).to_contain_text("the figures on this page show the checked values")
    assert shown(page) == CHECKED


def test_a_run_that_changes_no_figure_says_so_at_the_cell_alone(visit):
    driver = visit(*PAGE)
    change(driver, CODE + "\n# mine")
    expect(row(driver.page)).to_have_text("Nothing on this page changes with your code.")
    expect(driver.page.locator(".living-note")).to_have_count(0)


def test_another_shape_shows_in_full_where_it_fits_and_as_a_summary_where_not(visit):
    driver = visit(*PAGE)
    page = mine(driver, code=CODE.replace("[1, 0]", "[1, 0, 2]"), count=2)
    assert shown(page)[:2] == ["[1, 0, 2]", "[0.50, 0.25, 0.75]"]
    change(driver, CODE.replace("[1, 0]", "[[1, 0], [2, 3], [4, 5], [6, 7]]"))
    expect(page.locator("a.figure > data").nth(1)).to_have_text("4 × 2 matrix, 0.25 … 2")
    page.locator("a.figure").nth(1).hover()
    expect(page.get_by_role("tooltip")).to_contain_text(
        "yours [[0.5, 0.25], [0.75, 1.0], [1.25, 1.5], [1.75, 2.0]]".replace(".0", "")
    )


def test_an_expression_that_no_longer_evaluates_says_so_and_why(visit):
    driver = visit(*PAGE)
    page = mine(driver, code="q = [1, 0]\nname = 'Ada'", count=6)
    undefined = page.locator("a.figure[data-expression=w]")
    expect(undefined.locator("data")).to_have_text("not defined in your version")
    expect(page.locator(".condition-note")).to_have_text("not defined in your version")
    expect(page.locator("math .figure")).to_have_text("not defined in your version")
    expect(row(page)).to_contain_text("6 of them not defined in your version")
    undefined.hover()
    expect(page.get_by_role("tooltip")).to_contain_text("NameError: name 'w' is not defined")


def test_what_a_typed_question_asks_for_is_still_the_checked_value(visit):
    hidden = f"<div hidden>{FIRST}</div><details><summary>Answer</summary>{FIRST}</details>"
    driver = visit(
        f'<section class="question"><p>{FIRST}</p></section>',
        f'<section class="question"><p>Another</p>{hidden}</section>',
        CELL,
    )
    page = driver.page
    change(driver, CODE.replace("[1, 0]", "[3, 2]"))
    note = page.locator(".living-question")
    expect(note.locator("p")).to_have_text(
        "The figures here follow your code; the answer is marked by the checked ones."
    )
    note.get_by_role("button", name="Show the checked values").click()
    expect(note).to_have_count(0)
    expect(page.locator("a.figure > data").first).to_have_text("0.50")
    row(page).get_by_role("button", name="Show mine again").click()
    expect(note).to_have_count(1)


def test_what_is_said_in_a_question_has_its_own_room_before_the_script_of_questions(
    open_cells, page
):
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(re.compile(r"/learning-[^/?]*\.js$"), hold)
    driver = open_cells(numeric("asked", FIRST, 5, "5"), CELL)
    change(driver, CODE.replace("[1, 0]", "[3, 2]"))
    expect(page.locator(".living-question")).to_be_visible()
    names = ("living-question", "question-prompt", "question-form", "question-answer")
    parts = [page.locator(f".{name}") for name in names]
    note, prompt, form, answer = [part.bounding_box() for part in parts]
    assert note["y"] + note["height"] <= prompt["y"]
    assert prompt["y"] + prompt["height"] <= form["y"] < answer["y"]
    room = page.locator("#asked").bounding_box()
    for route in held:
        route.continue_()
    expect(page.locator("#asked")).to_have_attribute("data-state", "open")
    expect(parts[0]).to_be_visible()
    assert page.locator("#asked").bounding_box() == room


def test_figures_of_another_page_keep_the_checked_value(visit):
    elsewhere = FIRST.replace('href="#head"', 'href="/elsewhere.html#head"')
    driver = visit(f"<p>{elsewhere} {FIRST}</p>", CELL)
    change(driver, CODE.replace("[1, 0]", "[3, 2]"))
    expect(driver.page.locator("a.figure > data")).to_have_text(["0.50", "1.00"])


def test_after_instant_navigation_and_back_the_figures_are_the_checked_ones(visit, pages):
    driver = visit(*PAGE)
    page = mine(driver)
    navigate_to(page, pages.write("between", "<p>between</p>"))
    expect(page.locator(".living-note")).to_have_count(0)
    driver = visit(*PAGE)
    assert shown(page) == CHECKED
    assert driver["head"].shown_code() == MINE
    driver["head"].run_to_end()
    expect(page.locator(".living-note")).to_have_count(1)
    expect(figures(page)).to_have_text([*THEIRS, "1/2"])


def test_after_a_reload_the_code_is_the_readers_and_the_figures_are_the_checked_ones(
    open_cells, page
):
    driver = open_cells(*PAGE)
    mine(driver)
    page.reload()
    expect(driver["head"].status).to_contain_text("your edited code")
    assert shown(page) == CHECKED
    assert driver["head"].shown_code() == MINE
    driver["head"].run_to_end()
    expect(page.locator(".figure-theirs")).to_have_count(4)


def test_a_script_that_does_not_come_is_named_and_asked_for_again(open_cells, page, watch):
    watch.expect_console()
    driver = open_cells(*PAGE)
    page.route(re.compile(r"/living-[^/?]*\.js$"), lambda route: route.abort())
    change(driver, MINE)
    expect(driver["head"].status).to_contain_text("could not be loaded")
    assert shown(page) == CHECKED
    driver["head"].button("Try again").click()
    expect(page.locator(".figure-theirs")).to_have_count(4)


def test_a_page_that_is_read_does_not_load_it(open_cells, page):
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    driver = open_cells(*PAGE)
    driver["head"].run_to_end()
    assert not [url for url in asked if "/living-" in url]
    page.locator("a.figure").first.hover()
    expect(page.get_by_role("tooltip")).to_be_visible()
    assert [url for url in asked if "/living-" in url]


def test_on_paper_the_values_that_are_shown_keep_their_mark(visit):
    page = mine(visit(*PAGE))
    page.emulate_media(media="print")
    expect(page.locator(".figure-theirs .figure-pen").first).to_be_visible()
    expect(page.locator(".living-note p")).to_be_visible()
    expect(page.locator(".living-note button")).to_be_hidden()
    expect(row(page)).to_be_hidden()
    page.emulate_media(media="screen")


@pytest.mark.parametrize("scheme", ["default", "slate"])
def test_theirs_can_be_read_in_both_schemes(open_cells, page, scheme):
    driver = open_cells(*PAGE, scheme=scheme)
    mine(driver)
    colours = page.locator(".figure-theirs").first.evaluate(
        "e => [getComputedStyle(e).color, getComputedStyle(e).backgroundColor]"
    )
    assert contrast(*colours) >= 4.5


def test_a_phone_needs_no_sideways_scrolling(open_cells, page):
    page.set_viewport_size({"width": 360, "height": 700})
    driver = open_cells(*PAGE)
    mine(driver)
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    button = page.locator(".living-note button")
    assert button.bounding_box()["height"] >= 44
