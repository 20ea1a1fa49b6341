"""Questions, answered as a reader answers them: right, wrong, and everything between."""

from __future__ import annotations

import gzip

import pytest
from asked import KEY, KEYS, MIX, SCORES, STEPS
from axe import faults
from learning import RULES, OneQuestion, choice, kept, numeric
from pages import figure
from playwright.sync_api import expect
from tools import navigate_to

from tests.workbook.sample import CONFIG, Sample


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


def test_a_figure_in_an_option_is_a_part_of_the_choice(ask, page):
    linked = figure("elsewhere", "overlap", "5", "5")
    question = ask(choice("mix", "The mix", [(True, linked, "Yes."), (False, "8", "No.")]))
    link = question.section.locator("a.figure").first
    box = link.bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(question.option("5")).to_be_checked()
    assert "#elsewhere" not in page.url
    expect(page.locator(".figure-card")).to_have_count(0)
    page.keyboard.press("Tab")
    expect(question.check).to_be_focused()


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


def test_a_predicted_choice_is_compared_in_its_own_words(ask):
    question = ask(choice("guess", "Which?", KEYS, block="predict"))
    question.option("the request").check()
    question.button("Commit").click()
    question.expect_says("You said “It is the request”. Compare it with this:")


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


def test_without_a_script_an_option_stands_beside_its_letter(browser, server, pages):
    page = browser.new_context(java_script_enabled=False).new_page()
    page.goto(server.url + pages.write("questions", KEY))
    heights = page.locator(".question-option").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect().height / "
        "one.querySelector('.option-text').getClientRects()[0].height)"
    )
    assert len(heights) == 4
    assert max(heights) < 2
    page.context.close()


@pytest.mark.parametrize(
    ("name", "before"), [("key", ".question-option"), ("mix", ".question-prompt")]
)
def test_without_a_script_what_it_would_use_takes_no_room(name, before, browser, server, pages):
    page = browser.new_context(java_script_enabled=False).new_page()
    page.goto(server.url + pages.write("questions", KEY, MIX))
    question = page.locator(f"#{name}")
    unseen = question.locator(".question-actions, div.question-field")
    assert unseen.count() > 0
    assert not any(part.bounding_box() for part in unseen.all())
    last = question.locator(before).last.bounding_box()
    gap = question.locator(".question-answer").bounding_box()["y"] - last["y"] - last["height"]
    assert 0 <= gap < 30
    page.context.close()


def test_print_shows_every_answer_and_nothing_to_fill_in(ask, page):
    question = ask(KEY, numeric("five", "Five", 5, "5"))
    page.emulate_media(media="print")
    expect(question.answer).to_be_visible()
    expect(question.answer).to_contain_text("The query is held against it.")
    expect(question.section.locator(".option-text").first).to_be_visible()
    expect(page.locator("#five .question-solution")).to_be_visible()
    expect(page.locator(":is(input, button):visible")).to_have_count(0)


def test_a_page_without_questions_loads_no_script_for_them(page, server, pages):
    page.goto(server.url + pages.write("plain", "<p>Text.</p>"))
    expect(page.locator("main")).to_contain_text("Text.")
    page.wait_for_load_state("networkidle")
    assert [name for name in server.asked if name.startswith("learning-")] == []


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
    sizes["in the head"] = len(gzip.compress(pages.bundles["assets"]["early"].encode(), 9))
    assert sum(sizes.values()) <= 25_000


@pytest.mark.parametrize("scheme", ["default", "slate"])
def test_questions_have_no_fault_that_axe_knows(ask, page, scheme):
    question = ask(KEY, STEPS, MIX, SCORES, scheme=scheme)
    question.choose("counts visits")
    OneQuestion(page, "steps").choose("score", "normalise")
    OneQuestion(page, "mix").type("five")
    OneQuestion(page, "scores").show.click()
    assert faults(page, "main") == []


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


def test_a_mistaken_question_lets_the_others_live(page, server, pages, tmp_path, monkeypatch):
    monkeypatch.setenv("WORKBOOK_PROBLEMS", "show")
    sample = Sample(tmp_path)
    sample.write("mkdocs.yml", CONFIG)
    mistaken = sample.render("//// quiz | mistaken\nWhich?\n\n/// wrong | This.\nNo.\n///\n////\n")
    page.goto(server.url + pages.write("mistaken", mistaken, KEY))
    expect(page.locator("section.question")).to_have_count(2)
    OneQuestion(page, "key").choose("compared by").expect_state("right")
    expect(page.locator("#mistaken")).to_contain_text("This.")
    expect(page.locator("#mistaken form")).to_have_count(0)
