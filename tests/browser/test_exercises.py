"""Exercises, worked as a reader works them: a wrong answer, a right one, one that never ends."""

from __future__ import annotations

import itertools
import re

import pytest
from learning import OneExercise, exercise, kept
from playwright.sync_api import expect
from tools import SHORT_LIMIT, navigate_to

STARTER = '"""Two functions."""\n\n\ndef double(x):\n    ...\n\n\ndef half(x):\n    ...'
SOLUTION = STARTER.replace("...", "return 2 * x", 1).replace("...", "return x / 2")
SQUARED = SOLUTION.replace("2 * x", "x * x")
ENDLESS = SOLUTION.replace("return 2 * x", "while True: pass")
CHECKS = '''
def squared(double):
    """You multiply x by itself. Double means two times x."""
    double(3.0).must_not_be(9.0, but=6.0)


def doubled(double):
    """The result is two times x."""
    double(2.0).must_be(4.0)
    double(-1.5).must_be(-3.0)


def halved(half):
    """The result is x divided by two."""
    half(3.0).must_be(1.5)
'''
TASK = exercise(
    "00-test/double",
    STARTER,
    SOLUTION,
    CHECKS,
    ["double", "half"],
    hints=("Think of two.", "Write 2 * x."),
)
NAME = "00-test/double"
NUMBERS = itertools.count()  # each page gets a name of its own, so that its arrival can be told


@pytest.fixture
def work(visit, pages):
    """Opens the exercise by instant navigation in a page where Python stays up."""
    page = visit("<p>Nothing yet.</p>").page
    page.evaluate("localStorage.clear(); dispatchEvent(new StorageEvent('storage'))")

    def open_page(task=TASK):
        navigate_to(page, pages.write(f"exercise-{next(NUMBERS)}", task))
        return shown(page)

    return open_page


@pytest.fixture
def work_afresh(page, server, pages):
    """Opens the exercise in a page of its own, which loads Python anew."""

    def open_page(task=TASK, **options):
        page.goto(server.url + pages.write("exercises", task, **options))
        return shown(page)

    return open_page


def shown(page):
    found = OneExercise(page, "double")
    expect(found.check).to_be_visible()
    return found


def solved(work):
    found = work()
    found.edit(SOLUTION)
    found.check_to_end().expect_state("passed")
    return found


def test_the_untouched_starter_does_not_pass(work):
    task = work().check_to_end()
    task.expect_state("missed")
    expect(task.status).to_have_text("0 of 2 parts are right.")
    entry = kept(task.page)["exercises"][NAME]
    assert (entry["parts"], entry["tried"]) == ({"double": False, "half": False}, False)


def test_the_solution_passes_and_marks_every_part(work):
    task = solved(work)
    expect(task.status).to_have_text("All of it is right.")
    expect(task.section.locator(".exercise-parts > li")).to_have_text(["double done", "half done"])
    expect(task.output).to_have_text("All of it is right.")


def test_a_known_wrong_answer_gets_its_own_message_and_its_part_stays_open(work):
    task = work()
    task.edit(SQUARED)
    task.check_to_end().expect_state("missed")
    expect(task.output).to_contain_text("You multiply x by itself. Double means two times x.")
    expect(task.output).not_to_contain_text("The result is x divided by two.")
    expect(task.status).to_have_text("1 of 2 parts is right.")
    expect(task.section.locator(".exercise-parts > li")).to_have_text(["double", "half done"])


def test_a_part_that_was_right_once_stays_done(work):
    task = work()
    task.edit(SQUARED)
    task.check_to_end()
    task.edit(STARTER.replace("def double(x):\n    ...", "def double(x):\n    return x + x"))
    task.check_to_end().expect_state("missed")
    expect(task.section.locator(".exercise-parts > li")).to_have_text(["double done", "half done"])


def test_a_message_about_a_line_leads_to_it(work):
    task = work()
    task.edit("def double(x):\n    return 2 *\n")
    task.check_to_end().expect_state("missed")
    link = task.output.get_by_role("button", name="line 2").first
    link.click()
    expect(task.code).to_be_focused()
    task.page.keyboard.insert_text("    return 2 * x")
    expect(task.section.locator(".cm-line").nth(1)).to_have_text("    return 2 * x")


def test_messages_are_text(work):
    task = work()
    task.edit('def double(x):\n    raise ValueError("<b id=bold>bold</b>")\n')
    task.check_to_end().expect_state("missed")
    expect(task.output).to_contain_text("<b id=bold>bold</b>")
    expect(task.page.locator("#bold")).to_have_count(0)


def test_an_endless_loop_ends_by_itself_with_the_graders_words(work_afresh):
    task = work_afresh(build="assets-short")
    task.edit(ENDLESS)
    task.check_to_end().expect_state("stopped")
    expect(task.status).to_contain_text(f"Stopped after {SHORT_LIMIT} s")
    expect(task.output).to_have_text("Your code ran too long.")
    task.edit(SOLUTION)
    task.check_to_end().expect_state("passed")


def test_stop_ends_a_check_at_once_and_the_next_one_works(work):
    task = work()
    task.edit(ENDLESS)
    task.check.click()
    task.expect_state("running")
    expect(task.status).to_have_text(re.compile("^running"))
    task.stop.click()
    task.expect_state("stopped")
    expect(task.status).to_have_text("Stopped. Your code is untouched.")
    assert task.shown_code() == ENDLESS
    task.edit(SOLUTION)
    task.check_to_end().expect_state("passed")


def test_run_shows_output_without_grading(work):
    task = work()
    task.edit("print('hello')")
    task.run.click()
    task.expect_state("done")
    assert task.text() == "hello\n"
    assert kept(task.page)["exercises"][NAME]["parts"] == {}


def test_control_enter_checks(work):
    task = work()
    task.edit(SOLUTION)
    task.page.keyboard.press("Control+Enter")
    task.expect_state("passed")
    expect(task.code).to_be_focused()


def test_code_and_marks_are_kept_and_the_page_says_so(work_afresh, page):
    task = solved(work_afresh)
    expect(task.section).to_contain_text(
        "Come back any time: your code and your marks are kept on this device."
    )
    page.reload()
    expect(task.status).to_have_text(
        "This is your code from before; Reset brings the starter back."
    )
    assert task.shown_code() == SOLUTION
    expect(task.section.locator(".exercise-parts > li")).to_have_text(["double done", "half done"])


def test_reset_brings_the_starter_back_and_keeps_the_marks(work):
    task = solved(work)
    task.button("Reset").click()
    expect(task.status).to_have_text("The starter is back. Your marks stay.")
    assert task.shown_code() == STARTER
    expect(task.output).to_be_hidden()
    task = work()
    assert task.shown_code() == STARTER
    expect(task.section.locator(".exercise-parts > li")).to_have_text(["double done", "half done"])


def test_copy_copies_the_code_alone(work_afresh, context):
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    task = work_afresh()
    task.button("Copy").click()
    expect(task.status).to_have_text("Copied.")
    assert task.page.evaluate("navigator.clipboard.readText()") == STARTER


def test_hints_open_one_at_a_time(work):
    task = work()
    hints = task.section.locator(".exercise-hint")
    expect(hints.first).to_be_hidden()
    task.button("Hint").click()
    expect(hints.first).to_be_visible()
    expect(hints.last).to_be_hidden()
    expect(task.status).to_have_text("Hint 1 of 2.")
    task.button("Hint").click()
    expect(hints.last).to_be_visible()
    expect(task.button("Hint")).to_be_disabled()
    expect(task.button("Hint")).to_be_focused()


def test_the_solution_is_asked_about_before_an_attempt(work):
    task = work()
    solution = task.section.locator(".exercise-solution")
    expect(solution).to_be_hidden()
    task.button("Solution").click()
    expect(solution).to_be_hidden()
    expect(task.section.get_by_role("group", name="Solution")).to_contain_text(
        "You haven’t checked an attempt of your own yet."
    )
    task.button("Not yet").click()
    expect(task.button("Solution")).to_be_focused()
    task.button("Solution").click()
    task.button("Show it all the same").click()
    expect(solution).to_contain_text("return 2 * x")
    expect(solution.locator(".comparison")).to_have_count(0)


def test_after_an_attempt_the_solution_opens_beside_the_readers_code(work):
    task = work()
    task.edit(SQUARED)
    task.check_to_end()
    task.button("Solution").click()
    solution = task.section.locator(".exercise-solution")
    expect(solution).to_contain_text("Your code beside the solution")
    rows = solution.locator(".compared")
    assert [row for row in rows.all_text_contents() if row[0] != " "] == [
        "−     return x * x\n",
        "+     return 2 * x\n",
    ]


def test_code_for_an_earlier_version_is_the_readers_choice(work):
    solved(work)
    newer = TASK.replace('data-digest="first"', 'data-digest="second"')
    task = work(newer)
    assert task.shown_code() == STARTER
    task.button("Keep mine").click()
    assert task.shown_code() == SOLUTION
    assert work(newer).shown_code() == SOLUTION


def test_storage_that_is_blocked_is_said_and_breaks_nothing(work_afresh, page):
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new Error('blocked'); } })"
    )
    task = solved(work_afresh)
    expect(task.section).to_contain_text("This browser keeps nothing for this site")
    expect(task.section.locator(".exercise-parts > li")).to_have_text(["double done", "half done"])


def test_a_mistaken_exercise_lets_the_next_one_live(page, server, pages):
    mistaken = (
        '<section class="exercise" id="gone" data-exercise="00-test/gone">'
        '<div class="exercise-prompt"><p>Write it.</p></div></section>'
    )
    page.goto(server.url + pages.write("mistaken", mistaken, TASK))
    expect(OneExercise(page, "double").check).to_be_visible()
