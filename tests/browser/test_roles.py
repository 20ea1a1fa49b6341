"""What a screen reader is told of each kind of part, from the accessibility tree of a chapter."""

from __future__ import annotations

import re

import pytest
from cells import OneCell
from drawing import Drawing
from learning import OneExercise, OneQuestion
from playwright.sync_api import Locator, Page, expect

CHAPTER = "04-softmax-weights/"


@pytest.fixture
def chapter(page: Page, built_site: str) -> Page:
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(built_site + CHAPTER)
    page.wait_for_load_state("networkidle")
    return page


def first(page: Page, selector: str) -> str:
    """The id of the first element that is like this."""
    return page.locator(selector).first.get_attribute("id") or ""


def test_a_page_has_its_landmarks_once_and_by_name(chapter: Page) -> None:
    for role in ("banner", "main", "contentinfo"):
        expect(chapter.get_by_role(role)).to_have_count(1)
    for name in ("Header", "Navigation", "On this page", "Footer"):
        expect(chapter.get_by_role("navigation", name=name, exact=True)).to_have_count(1)
    named: list[str] = chapter.locator("main section").evaluate_all(
        "all => all.filter(one => one.getAttribute('role') === null && one.ariaLabel)"
        ".map(one => one.ariaLabel)"
    )
    assert len(named) > 15
    assert sorted(named) == sorted(set(named))
    expect(chapter.get_by_role("heading", level=1)).to_have_count(1)


def test_a_cell_is_a_region_of_fields_code_buttons_status_and_log(chapter: Page) -> None:
    cell = OneCell(chapter, first(chapter, "section.cell:has(.cell-inputs)"))
    name = cell.section.get_attribute("aria-label") or ""
    cell.code.focus()
    expect(cell.section.locator(".cell-editor")).to_be_visible()
    expect(cell.section).to_match_aria_snapshot(f"""
      - region "{name}":
        - 'group "Inputs: {name}"':
          - spinbutton /entry 1/
        - 'textbox "Code: {name}"'
        - button "Run"
        - button "Stop" [disabled]
        - button "Reset"
        - button "Copy"
        - button "Share"
        - button "More"
        - status
        - 'log "Output: {name}"'
    """)
    expect(cell.code).to_have_attribute("aria-multiline", "true")


def test_the_end_of_a_run_is_said_and_an_error_is_told_at_the_code(chapter: Page) -> None:
    cell = OneCell(chapter, first(chapter, "section.cell:has(.cell-inputs)"))
    cell.run_to_end()
    says_politely(cell.status, re.compile("^Done"))
    cell.edit("1 / 0")
    cell.run_to_end()
    says_politely(cell.status, re.compile("ZeroDivisionError"))
    expect(cell.code).to_have_attribute("aria-invalid", "true")
    expect(cell.output).to_contain_text("ZeroDivisionError")
    expect(cell.output).not_to_have_attribute("aria-live", "off")


def test_a_choice_is_a_group_named_by_its_question_with_one_set_of_buttons(chapter: Page) -> None:
    name = first(chapter, "section.question[data-kind=single]:not([data-block=predict])")
    question = OneQuestion(chapter, name)
    prompt = question.section.locator(".question-prompt").inner_text()
    expect(question.section).to_have_role("group")
    expect(question.section).to_have_accessible_name(re.compile(re.escape(prompt[:20])))
    expect(question.section).to_match_aria_snapshot("""
      - group:
        - radiogroup "Choose one":
          - list:
            - listitem:
              - radio
            - listitem:
              - radio
        - button "Check"
        - button "Show answer"
        - status
    """)
    question.check.click()
    says_politely(question.status, "Choose an answer first.")
    group = question.section.get_by_role("radiogroup")
    expect(group).to_have_attribute("aria-invalid", "true")
    expect(group).to_have_accessible_description("Choose an answer first.")


def test_a_number_is_asked_for_by_a_field_that_says_its_form_and_its_fault(chapter: Page) -> None:
    question = OneQuestion(chapter, first(chapter, "section.question[data-kind=numeric]"))
    expect(question.field).to_have_accessible_name("Your number")
    expect(question.field).to_have_accessible_description(re.compile("^One number"))
    question.type("many")
    says_politely(question.status, re.compile("can’t be read as a number"))
    expect(question.field).to_have_attribute("aria-invalid", "true")
    expect(question.field).to_have_accessible_description(re.compile("can’t be read as a number"))


def test_options_of_mathematics_alone_are_named_in_words(page: Page, built_site: str) -> None:
    page.goto(f"{built_site}05-weighted-values/")
    only = page.locator(".question-option:has(label > math:only-child)")
    expect(only.first).to_be_attached()
    names = only.get_by_role("radio").or_(only.get_by_role("checkbox"))
    for option in names.all():
        expect(option).to_have_accessible_name(re.compile(r"^[A-Za-z0-9 ]+$"))


def test_an_exercise_is_a_region_that_says_its_verdict(chapter: Page) -> None:
    task = OneExercise(chapter, first(chapter, "section.exercise"))
    name = task.section.get_attribute("aria-label") or ""
    assert name.startswith("Exercise: ")
    expect(task.section).to_match_aria_snapshot(f"""
      - 'region "{name}"':
        - list:
          - listitem
        - 'textbox "Code: {name}"'
        - button "Check"
        - button "Run"
        - button "Stop" [disabled]
        - button "Reset"
        - button "Copy"
        - button "Hint"
        - button "Solution"
        - status
    """)
    task.check_to_end().expect_state("missed")
    says_politely(task.status, re.compile("."))
    expect(task.output).to_have_role("log")
    expect(task.output).to_have_accessible_name(f"Output: {name}")


def test_a_drawing_is_a_region_whose_handles_say_their_value(chapter: Page) -> None:
    drawing = Drawing(chapter, first(chapter, "section.drawing")).wake()
    name = drawing.section.get_attribute("aria-label") or ""
    expect(drawing.section).to_match_aria_snapshot(f"""
      - region "{name}":
        - group "{name}":
          - slider
        - status
        - textbox
        - button "Undo" [disabled]
        - button "Reset"
        - table
    """)
    handle = drawing.section.get_by_role("slider").first
    value = "aria-valuetext" if handle.get_attribute("aria-valuetext") else "aria-valuenow"
    said = handle.get_attribute(value) or ""
    assert said != ""
    handle.press("ArrowRight")
    expect(handle).not_to_have_attribute(value, said)
    says_politely(drawing.status, re.compile("."))


def test_a_figure_is_a_link_described_by_its_card(chapter: Page) -> None:
    for figure in ("article p > a.figure", "article math .figure"):
        link = chapter.locator(figure).first
        link.focus()
        expect(link).to_have_role("link")
        expect(link).to_have_accessible_name(re.compile(r"\d"))
        expect(link).to_have_accessible_description(re.compile("checked in CPython"))


def test_the_navigation_names_the_page_that_is_open(chapter: Page) -> None:
    active = chapter.locator(".md-nav--primary a.md-nav__link--active")
    expect(active).to_have_count(1)
    expect(active).to_have_attribute("aria-current", "page")


def says_politely(region: Locator, text: str | re.Pattern[str]) -> None:
    """A live region that waits its turn says this."""
    expect(region).to_have_text(text)
    expect(region).to_have_role("status")
    assert region.get_attribute("aria-live") in (None, "polite")
