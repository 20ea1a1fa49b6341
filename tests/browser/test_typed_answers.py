"""Answers that are typed: numbers, vectors, and those that only have to pass a test."""

from __future__ import annotations

import pytest
from asked import COMPONENT, MIX, QUERY, SCORES
from learning import kept, numeric
from playwright.sync_api import expect


@pytest.mark.parametrize("typed", ["5", "5.0", "5,0", "10/2", " 5 ", "５"])
def test_every_form_of_a_right_number_is_right(ask, typed):
    ask(MIX).type(typed).expect_says("Right. Full credit.")


@pytest.mark.parametrize("typed", ["1.340", "1.34", "1,340", "67/50"])
def test_any_correct_rounding_is_right(ask, typed):
    ask(COMPONENT).type(typed).expect_says("Right. Full credit.")


@pytest.mark.parametrize("typed", ["[1, 0]", "1 0", "1, 0", "1;0", "(1,0)", "1,0 0,0"])
def test_every_form_of_a_vector_is_right(ask, typed):
    ask(SCORES).type(typed).expect_says("Right. Full credit.")


@pytest.mark.parametrize("typed", ["1.3", "1.3395", "1,33952"])
def test_right_digits_at_another_precision_are_said_to_be_so_and_cost_nothing(ask, page, typed):
    question = ask(COMPONENT).type(typed)
    question.expect_says(
        "Right digits, wrong precision: to three decimals, please. This costs no try."
    )
    expect(question.field).to_have_attribute("aria-invalid", "true")
    assert question.status.get_attribute("id") in question.field.get_attribute("aria-describedby")
    expect(question.field).to_be_focused()
    assert kept(page) is None
    question.type("1.340").expect_says("Right. Full credit.")


def test_digits_that_were_cut_off_are_said_to_be_so(ask):
    ask(COMPONENT).type("1.339").expect_says(
        "Nearly: the digits are cut off. Round instead: look at the first digit that goes. "
        "This costs no try."
    )


def test_a_known_slip_gets_its_own_reason_and_then_the_next_step_not_the_result(ask):
    question = ask(MIX).type("8")
    question.expect_says(
        "Not yet.That is the sum.The next step:Multiply each value by its weight."
        "Two tries left, the next one for two thirds."
    )
    expect(question.answer).to_be_hidden()
    question.type("7")
    question.expect_says(
        "Not yet.The next step:Multiply each value by its weight.0.5 and 4.5 are left to add."
        "One try left, for a third."
    )
    question.type("5")
    question.expect_says("Right. A third of the credit.")
    expect(question.answer).to_contain_text("Because it is so.")
    expect(question.answer).to_contain_text("A fraction or a decimal comma will do.")


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("", "Type a number first."),
        ("five", "“five” can’t be read as a number."),
        ("5 6", "One number is asked for."),
    ],
)
def test_what_is_no_answer_costs_no_try(ask, page, typed, says):
    question = ask(MIX).type(typed)
    question.expect_says(says)
    question.expect_state("open")
    assert kept(page) is None


def test_a_vector_of_the_wrong_length_is_asked_for_again(ask):
    ask(SCORES).type("1 0 0").expect_says("Two numbers, please, with spaces between.")


@pytest.mark.parametrize("typed", ["0 1", "-3, -2.5", "[0,25; 0,5]", "1/3 1/2"])
def test_every_answer_that_passes_the_test_is_right(ask, typed):
    ask(QUERY).type(typed).expect_says("Right. Full credit.")


def test_an_answer_that_does_not_pass_is_a_miss(ask):
    question = ask(QUERY).type("1 1")
    question.expect_says("Not yet.Two tries left, the next one for two thirds.")


def test_a_prediction_must_be_one_and_may_be_imprecise(ask):
    guess = numeric("guess", "About?", 1.3395230986533138, "1.340", places=3, block="predict")
    question = ask(guess)
    question.button("Commit").click()
    question.expect_says("Type a number first.")
    question.type("1.3").expect_says("You said 1.3. Compare it with this:")


@pytest.mark.parametrize("typed", ["1/3", "2/6", "0.333", "0,333"])
def test_a_fraction_can_be_answered_as_one_or_to_three_decimals(ask, typed):
    third = numeric("third", "One of three equal weights", 1 / 3, "1/3")
    ask(third).type(typed).expect_says("Right. Full credit.")
