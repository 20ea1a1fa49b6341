"""Questions, answered as a reader answers them: right, wrong, and everything between."""

from __future__ import annotations

import gzip

import pytest
from learning import RULES, OneQuestion, choice, kept, numeric, predicate
from playwright.sync_api import expect
from tools import navigate_to

KEYS = [
    (True, "It is what a position is compared by.", "The query is held against it."),
    (False, "It is handed over.", "That is the value’s job."),
    (False, "It is the request.", "That is the query."),
    (False, "It counts visits.", "Nothing is counted."),
]
KEY = choice("key", "What does a key do?", KEYS)
STEPS = choice(
    "steps",
    "Which belong to attention?",
    [
        (True, "score", "It comes first."),
        (True, "normalise", "It comes second."),
        (False, "sort", "Nothing is sorted."),
    ],
)
MIX = numeric(
    "mix",
    "0.25 · 2 + 0.75 · 6",
    5,
    "5",
    slips=((8, "That is the sum."), (4, "That is the plain average.")),
    steps=("Multiply each value by its weight.", "0.5 and 4.5 are left to add."),
)
COMPONENT = numeric("component", "The first component", 1.3395230986533138, "1.340", places=3)
SCORES = numeric("scores", "The two scores", [1, 0], "[1, 0]", slips=(([1, 1], "No overlap."),))
LATER = {
    "op": ">",
    "of": [
        {"op": "index", "of": {"op": "x"}, "at": {"op": "number", "value": 1}},
        {"op": "index", "of": {"op": "x"}, "at": {"op": "number", "value": 0}},
    ],
}
QUERY = predicate("query", "A query that prefers the second key", LATER, 2, "[0, 1]")


@pytest.fixture
def ask(page, server, pages):
    """Opens a page of questions; gives the one that is named like the first."""

    def open_page(*parts, name="questions", **options):
        page.goto(server.url + pages.write(name, *parts, **options))
        first = page.locator("section.question").first
        expect(first).to_have_attribute("data-state", "open")
        return OneQuestion(page, first.get_attribute("id"))

    return open_page


def test_the_rules_stand_there_before_the_reader_chooses(ask):
    question = ask(KEY)
    expect(question.section).to_contain_text(RULES)
    expect(question.answer).to_be_hidden()
    question.expect_says("")


def test_a_right_choice_says_why_and_gets_full_credit(ask, page):
    question = ask(KEY).choose("compared by")
    question.expect_state("right")
    question.expect_says("Right. Full credit.")
    expect(question.answer).to_be_visible()
    expect(question.answer).to_contain_text("The query is held against it.")
    entry = kept(page)["questions"]["00-test.md#key"]
    assert (entry["credit"], entry["tries"], entry["done"], entry["missed"]) == (1, 1, True, False)


def test_a_wrong_choice_says_which_misconception_it_is(ask, page):
    question = ask(KEY).choose("handed over")
    question.expect_state("missed")
    question.expect_says(
        "Not this one.That is the value’s job.Two tries left, the next one for two thirds."
    )
    expect(question.option("handed over")).to_be_visible()
    expect(question.section.locator("[data-verdict=wrong]")).to_contain_text("(not this one)")
    expect(question.answer).to_be_hidden()
    assert kept(page)["questions"]["00-test.md#key"]["missed"] is True


def test_each_later_try_is_worth_less_and_the_third_miss_shows_the_answer(ask, page):
    question = ask(KEY)
    question.choose("handed over").choose("the request")
    question.expect_says("Not this one.That is the query.One try left, for a third.")
    question.choose("counts visits")
    question.expect_state("shown")
    question.expect_says(
        "Not this one. That was the last try. The answer is below, and the question comes back."
    )
    expect(question.section.locator("[data-verdict=right]")).to_contain_text("compared by")
    entry = kept(page)["questions"]["00-test.md#key"]
    assert (entry["credit"], entry["tries"], entry["missed"]) == (0, 3, True)


def test_right_on_the_second_try_gets_two_thirds_and_comes_back(ask, page):
    question = ask(KEY).choose("handed over").choose("compared by")
    question.expect_says("Right. Two thirds of the credit.")
    entry = kept(page)["questions"]["00-test.md#key"]
    assert (entry["credit"], entry["missed"]) == (2 / 3, True)


def test_the_same_wrong_choice_again_costs_no_try(ask):
    question = ask(KEY).choose("handed over").choose("handed over")
    question.expect_says("You have tried this already; choose again.")
    question.choose("the request")
    question.expect_says("Not this one.That is the query.One try left, for a third.")


def test_checking_nothing_is_an_error_that_is_linked_to_the_choices(ask, page):
    question = ask(KEY)
    question.check.click()
    question.expect_says("Choose an answer first.")
    group = question.section.get_by_role("radiogroup")
    expect(group).to_have_attribute("aria-invalid", "true")
    expect(group).to_have_attribute("aria-describedby", question.status.get_attribute("id"))
    expect(question.check).to_be_focused()
    question.choose("compared by")
    expect(group).not_to_have_attribute("aria-invalid", "true")
    assert group.get_attribute("aria-describedby") is None


def test_the_answer_can_be_asked_for_and_gets_no_credit(ask, page):
    question = ask(KEY)
    question.show.click()
    question.expect_state("shown")
    question.expect_says(
        "Here is the answer. It comes without credit, and the question comes back."
    )
    expect(question.answer).to_contain_text("The query is held against it.")
    expect(question.show).to_be_focused()
    entry = kept(page)["questions"]["00-test.md#key"]
    assert (entry["credit"], entry["done"], entry["missed"]) == (0, True, True)


def test_options_are_shuffled_for_each_reader_and_stay(browser, ask, page, server, pages):
    many = [choice(f"q{n}", "Which?", KEYS) for n in range(8)]
    ask(*many)
    before = [OneQuestion(page, f"q{n}").order() for n in range(8)]
    assert len({tuple(order) for order in before}) > 2
    assert all(sorted(order) == sorted(text for _, text, _ in KEYS) for order in before)
    page.reload()
    expect(page.locator("#q7")).to_have_attribute("data-state", "open")
    assert [OneQuestion(page, f"q{n}").order() for n in range(8)] == before
    other = browser.new_context()
    stranger = other.new_page()
    stranger.goto(page.url)
    expect(stranger.locator("#q7")).to_have_attribute("data-state", "open")
    assert [OneQuestion(stranger, f"q{n}").order() for n in range(8)] != before
    other.close()


def test_the_answer_names_the_letters_that_the_reader_sees(ask):
    question = ask(KEY)
    letter = "ABCD"[question.order().index("It is what a position is compared by.")]
    question.show.click()
    expect(question.answer.locator(".answer-note")).to_have_text(f"Right: {letter}.")
    reasons = question.answer.locator(".question-reasons > li").all_text_contents()
    whys = {text: why for _, text, why in KEYS}
    assert reasons == [whys[text] for text in question.order()]


def test_multiple_choice_counts_what_was_found(ask):
    question = ask(STEPS)
    expect(question.section.get_by_role("checkbox")).to_have_count(3)
    question.choose("score", "sort")
    question.expect_says(
        "Not quite this choice. 1 of the 2 right ones is among them.“sort”Nothing is sorted."
        "Two tries left, the next one for two thirds."
    )
    question.choose("score", "normalise")
    question.expect_says("Right. Two thirds of the credit.")


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


def test_a_prediction_opens_the_explanation_and_is_kept_and_compared(ask, page):
    guess = numeric("guess", "What comes out?", 5, "5", slips=((8, "Added."),), block="predict")
    question = ask(guess)
    expect(question.answer).to_be_hidden()
    question.field.fill("8")
    question.button("Commit").click()
    question.expect_says("You said 8. Compare it with this:Added.")
    expect(question.answer).to_contain_text("Because it is so.")
    page.reload()
    question.expect_says("You said 8. Compare it with this:Added.")
    expect(question.answer).to_have_attribute("open", "")
    entry = kept(page)["questions"]["00-test.md#guess"]
    assert (entry["credit"], entry["done"], entry["missed"]) == (1, True, False)


def test_a_prediction_must_be_one_and_may_be_imprecise(ask):
    guess = numeric("guess", "About?", 1.3395230986533138, "1.340", places=3, block="predict")
    question = ask(guess)
    question.button("Commit").click()
    question.expect_says("Type a number first.")
    question.type("1.3").expect_says("You said 1.3. Compare it with this:")


def test_a_predicted_choice_is_compared_in_its_own_words(ask):
    question = ask(choice("guess", "Which?", KEYS, block="predict"))
    question.option("the request").check()
    question.button("Commit").click()
    question.expect_says("You said “It is the request”. Compare it with this:")


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


def test_keyboard_alone_answers_a_choice(ask, page):
    question = ask(KEY)
    page.keyboard.press("Tab")
    expect(question.section.get_by_role("radio").first).to_be_focused()
    page.keyboard.press("Space")
    for _ in range(question.order().index("It is what a position is compared by.")):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    question.expect_says("Right. Full credit.")
    expect(question.option("compared by")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(question.option("compared by")).to_be_checked()


def test_an_answer_that_stands_can_no_longer_be_changed(ask, page):
    question = ask(MIX).type("5")
    expect(question.field).to_be_focused()
    expect(question.field).not_to_be_editable()
    expect(question.check).to_be_disabled()
    question.check.dispatch_event("click")
    question.field.press("Enter")
    assert kept(page)["questions"]["00-test.md#mix"]["tries"] == 1


def test_instant_navigation_brings_questions_to_life_once(ask, page, pages):
    ask(KEY)
    navigate_to(page, pages.write("next", MIX))
    mix = OneQuestion(page, "mix")
    mix.type("8")
    assert kept(page)["questions"]["00-test.md#mix"]["tries"] == 1
    expect(mix.section.locator("form")).to_have_count(1)
    page.evaluate("history.back()")
    navigate_to(page, pages.write("questions", KEY))
    OneQuestion(page, "key").choose("compared by").expect_state("right")


def test_without_a_script_the_question_and_its_folded_answer_are_there(browser, server, pages):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(server.url + pages.write("static", KEY, MIX))
    key = OneQuestion(page, "key")
    expect(key.section).to_contain_text("It is handed over.")
    expect(key.section.get_by_text("That is the value’s job.").first).to_be_hidden()
    key.answer.locator("summary").click()
    expect(key.answer).to_contain_text("That is the value’s job.")
    expect(OneQuestion(page, "mix").answer.locator("summary")).to_be_visible()
    context.close()


def test_a_page_without_questions_loads_no_script_for_them(page, server, pages):
    page.goto(server.url + pages.write("plain", "<p>Text.</p>"))
    expect(page.locator("main")).to_contain_text("Text.")
    page.wait_for_load_state("networkidle")
    assert [name for name in server.asked if name.startswith("learning-")] == []


POOL = [
    {
        "figures": {"a": a, "b": b, "sum": str(int(a) + int(b)), "first": a},
        "value": int(a) + int(b),
        "shown": str(int(a) + int(b)),
        "places": 0,
        "slips": [{"value": int(a), "shown": a, "why": 0}],
    }
    for a, b in [("1", "2"), ("3", "4"), ("5", "6")]
]


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


@pytest.mark.parametrize("typed", ["1/3", "2/6", "0.333", "0,333"])
def test_a_fraction_can_be_answered_as_one_or_to_three_decimals(ask, typed):
    third = numeric("third", "One of three equal weights", 1 / 3, "1/3")
    ask(third).type(typed).expect_says("Right. Full credit.")


def test_a_phone_scrolls_nothing_sideways_and_every_control_can_be_hit(ask, page):
    page.set_viewport_size({"width": 360, "height": 640})
    question = ask(KEY, MIX, SCORES)
    question.choose("counts visits")
    OneQuestion(page, "mix").type("8")
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    heights = page.locator(".question button, .question-input, label.option-text").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect().height)"
    )
    assert len(heights) == 4 + 2 + 3 * 2
    assert min(heights) >= 44


def test_own_script_before_any_intent_stays_small(ask, page, server, pages):
    ask(KEY, MIX)
    page.wait_for_load_state("networkidle")
    scripts = [name for name in server.asked if name.endswith(".js") and "-" in name]
    sizes = {
        name: len(gzip.compress((pages.folder / "assets" / name).read_bytes(), 9))
        for name in scripts
    }
    assert {name.split("-")[0] for name in sizes} == {"page", "learning", "chunk"}
    assert sum(sizes.values()) <= 25_000


@pytest.mark.parametrize("scheme", ["default", "slate"])
def test_questions_have_no_fault_that_axe_knows(ask, page, scheme):
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    question = ask(KEY, STEPS, MIX, SCORES, scheme=scheme)
    question.choose("counts visits")
    OneQuestion(page, "steps").choose("score", "normalise")
    OneQuestion(page, "mix").type("five")
    OneQuestion(page, "scores").show.click()
    found = axe.run(page, context="main").response["violations"]
    assert [(one["id"], [node["target"] for node in one["nodes"]]) for one in found] == []


def test_where_the_script_cannot_be_had_the_folded_answers_stay(page, server, pages, watch):
    watch.expect_console()
    server.broken.update(
        path.name for path in (pages.folder / "assets").glob("*.js") if path.name[:5] != "page-"
    )
    page.goto(server.url + pages.write("broken", KEY))
    page.wait_for_load_state("networkidle")
    answer = page.locator("#key details.question-answer")
    answer.locator("summary").click()
    expect(answer).to_contain_text("That is the value’s job.")
