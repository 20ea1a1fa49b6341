"""Practice with fresh figures, and questions that lead to it."""

from __future__ import annotations

from asked import KEY, MIX
from learning import OneQuestion, kept, numeric, predicate
from playwright.sync_api import expect

POOL = {
    "names": ["a", "b", "first", "sum"],
    "answer": "sum",
    "slips": ["first"],
    "rows": [["1", "2", "1", "3"], ["3", "4", "3", "7"], ["5", "6", "5", "11"]],
    "places": [0, 0, 0],
    "exact": {},
}


def practice():
    def figure(name, shown):
        return f'<span class="practice-figure" data-name="{name}">{shown}</span>'

    return numeric(
        "sum",
        f"{figure('a', '1')} + {figure('b', '2')}",
        3,
        figure("sum", "3"),
        slips=((1, f"That is only {figure('first', '1')}."),),
        block="practice",
        pool=POOL,
    )


def test_practice_brings_fresh_figures_and_never_counts(ask, page):
    question = ask(practice(), KEY)
    expect(question.section).to_contain_text("Practice. It never counts.")
    question.type("3").expect_says("Right.")
    seen = {"1 + 2"}
    for _ in range(4):
        question.button("Another one").click()
        question.expect_state("open")
        expect(question.field).to_be_focused()
        expect(question.field).to_have_value("")
        expect(question.answer).to_be_hidden()
        prompt = question.section.locator(".question-prompt").inner_text().strip()
        seen.add(prompt)
        a, b = (int(part) for part in prompt.split(" + "))
        question.type(str(a)).expect_says(f"Not yet.That is only {a}.Two tries left.")
        question.type(str(a + b)).expect_says("Right.")
        expect(question.answer.locator(".solution-value")).to_have_text(str(a + b))
    assert seen == {"1 + 2", "3 + 4", "5 + 6"}
    assert kept(page) is None
    expect(page.locator(".chapter-progress")).to_have_text("Done in this chapter: 0 of 1 question.")


def test_an_answered_question_is_asked_again_with_new_figures(ask, page):
    asked = MIX.replace("<section ", '<section data-again="sum" ', 1)
    question, fresh = ask(asked, KEY, practice()), OneQuestion(page, "sum")
    again = question.button("Ask again with new figures")
    expect(again).to_be_hidden()
    question.type("8")
    expect(again).to_be_hidden()
    question.type("5").expect_says("Right. Two thirds of the credit.")
    before = fresh.section.locator(".question-prompt").inner_text()
    again.click()
    expect(fresh.field).to_be_focused()
    expect(fresh.section.locator(".question-prompt")).not_to_have_text(before)
    expect(fresh.section.locator(".question-prompt")).to_be_in_viewport()
    fresh.button("Back to the question").click()
    expect(again).to_be_focused()
    page.reload()
    expect(again).to_be_visible()
    assert OneQuestion(page, "key").button("Ask again with new figures").count() == 0


def test_practice_with_many_right_answers_has_a_new_condition_each_time(ask):
    above = {"op": ">", "of": [{"op": "x"}, {"op": "figure", "name": "least"}]}
    figure = '<span class="practice-figure" data-name="least">2</span>'
    rows = [["3", "2"], ["−4", "−5"]]
    pool = {"names": ["example", "least"], "answer": "example", "slips": [], "rows": rows}
    more = {"pool": {**pool, "places": [0, 0], "exact": {}}, "figures": {"least": "2"}}
    asked = predicate("above", f"Above {figure}", above, 1, "3", block="practice", **more)
    question = ask(asked)
    question.type("2").expect_says("Not yet.Two tries left.")
    question.type("2.5").expect_says("Right.")
    question.button("Another one").click()
    expect(question.section.locator(".question-prompt")).to_have_text("Above −5")
    question.type("-5").expect_says("Not yet.Two tries left.")
    question.type("−4.9").expect_says("Right.")
