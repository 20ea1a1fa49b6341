"""What was answered is kept: after a reload, in another tab, with storage that fails."""

from __future__ import annotations

import pytest
from asked import KEY, MIX
from learning import OneQuestion, kept
from playwright.sync_api import expect


def test_a_reload_keeps_what_was_answered(ask, page):
    question = ask(KEY, MIX).choose("handed over")
    mix = OneQuestion(page, "mix").type("8").type("5")
    mix.expect_state("right")
    order = question.order()
    page.reload()
    question.expect_state("missed")
    question.expect_says(
        "Not this one.That is the value’s job.Two tries left, the next one for two thirds."
    )
    assert question.order() == order
    mix.expect_says("Right. Two thirds of the credit.")
    expect(mix.field).to_have_value("5")
    expect(mix.check).to_be_hidden()


def test_a_question_that_has_changed_is_asked_afresh(ask, page):
    ask(MIX).type("5").expect_state("right")
    question = ask(MIX.replace('data-digest="first"', 'data-digest="second"'))
    question.expect_says(
        "This question has changed since you answered it. You can answer it again."
    )
    question.type("5").expect_says("Right. Full credit.")
    assert kept(page)["questions"]["00-test.md#mix"]["digest"] == "second"


def test_another_tab_takes_over_what_was_answered(ask, page, context):
    question = ask(KEY, MIX)
    other = context.new_page()
    other.goto(page.url)
    elsewhere = OneQuestion(other, "key")
    elsewhere.choose("handed over")
    question.expect_state("missed")
    question.choose("compared by")
    elsewhere.expect_says("Right. Two thirds of the credit.")
    OneQuestion(other, "mix").type("5")
    OneQuestion(page, "mix").expect_state("right")
    assert len(kept(page)["questions"]) == 2


def test_what_is_being_typed_survives_another_answer(ask, page):
    ask(KEY, MIX)
    mix = OneQuestion(page, "mix")
    mix.field.fill("8,")
    OneQuestion(page, "key").choose("compared by")
    expect(mix.field).to_have_value("8,")


def test_blocked_storage_never_breaks_a_question(ask, page):
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new Error('blocked'); } })"
    )
    question = ask(KEY, MIX).choose("handed over").choose("compared by")
    question.expect_says("Right. Two thirds of the credit.")
    OneQuestion(page, "mix").type("5").expect_state("right")
    question.expect_state("right")
    order = question.order()
    page.reload()
    question.expect_state("open")
    assert question.order() == order


def test_full_storage_never_breaks_a_question(ask, page):
    page.add_init_script(
        "Storage.prototype.setItem = () => {"
        " throw new DOMException('full', 'QuotaExceededError'); }"
    )
    question = ask(KEY, MIX).choose("handed over").choose("compared by")
    question.expect_says("Right. Two thirds of the credit.")
    OneQuestion(page, "mix").type("5").expect_state("right")
    question.expect_state("right")


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "[]",
        "null",
        '"text"',
        '{"v": 1, "questions": {"00-test.md#key": 7}, "exercises": null}',
        '{"v": 0, "questions": {}}',
    ],
)
def test_damaged_storage_never_breaks_a_question_and_is_not_thrown_away(ask, page, text):
    page.add_init_script(
        f"localStorage.getItem('workbook:progress:v1') ?? "
        f"localStorage.setItem('workbook:progress:v1', {text!r})"
    )
    ask(KEY).choose("compared by").expect_state("right")
    assert kept(page)["questions"]["00-test.md#key"]["done"] is True
    rescued = page.evaluate("localStorage.getItem('workbook:progress:v1:damaged')")
    assert rescued == text


def test_what_a_newer_version_has_kept_stays_untouched(ask, page):
    newer = '{"v": 2, "things": {}}'
    page.add_init_script(f"localStorage.setItem('workbook:progress:v1', {newer!r})")
    ask(KEY).choose("compared by").expect_state("right")
    assert page.evaluate("localStorage.getItem('workbook:progress:v1')") == newer
