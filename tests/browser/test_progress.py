"""Progress: the chapter's line, the review page, export, import, reset."""

from __future__ import annotations

import datetime as dt
import json
import re

import pytest
from learning import KEY, OneQuestion, choice, exercise, kept, numeric
from playwright.sync_api import expect

DAY = dt.timedelta(days=1)
START = dt.datetime(2026, 3, 1, 10, tzinfo=dt.UTC)
CHOICE = choice(
    "key",
    "What does a key do?",
    [(True, "It is compared.", "Yes."), (False, "It is handed over.", "No.")],
)
MIX = numeric("mix", '0.25 · <a href="#cell">2</a> + 0.75 · 6', 5, "5", slips=((8, "The sum."),))
TASK = exercise("00-test/double", "def double(x): ...", "", "", ["double"])
REVIEW = '<h1>Review</h1><div class="progress-review"></div>'


@pytest.fixture
def chapter(page, server, pages):
    """Opens a chapter with two questions and an exercise, and gives its questions."""
    page.clock.install(time=START)
    page.goto(server.url + pages.write("chapter", "<h1>A chapter</h1>", CHOICE, MIX, TASK))
    expect(page.locator("#mix")).to_have_attribute("data-state", "open")
    return OneQuestion(page, "key"), OneQuestion(page, "mix")


@pytest.fixture
def review(page, server, pages):
    """Opens the review page, so many days after the start."""
    path = pages.write("review", REVIEW)

    def open_page(days=0):
        page.clock.set_system_time(START + days * DAY)
        page.goto(server.url + path)
        expect(page.locator(".progress-review")).to_contain_text("Export")
        return page.locator(".progress-review")

    return open_page


class Reviewed(OneQuestion):
    """The one question on the review page."""

    def __init__(self, page):
        super().__init__(page, "none")
        self.section = page.locator(".review-item section.question")
        self.status = self.section.get_by_role("status")
        self.check = self.button("Check")
        self.field = self.section.get_by_role("textbox")


def test_a_chapter_ends_with_what_is_done_and_what_comes_back(chapter, page):
    key, mix = chapter
    line = page.locator(".chapter-progress")
    expect(line).to_have_text("Done in this chapter: 0 of 2 questions, 0 of 1 exercise part.")
    key.choose("compared")
    expect(line).to_have_text("Done in this chapter: 1 of 2 questions, 0 of 1 exercise part.")
    mix.type("8")
    expect(line).to_have_text(
        "Done in this chapter: 1 of 2 questions, 0 of 1 exercise part. "
        "One question comes back in review."
    )


def test_a_missed_question_comes_back_after_a_day_a_week_and_a_month(chapter, page, review):
    chapter[1].type("8")
    expect(review(0)).to_contain_text("Nothing is due today. One question comes back, on 2 March.")
    for days, says in [(1, "in a week"), (8, "in a month")]:
        expect(review(days)).to_contain_text("One question is due.")
        question = Reviewed(page)
        expect(question.section).to_contain_text("Right at the first try, it comes back later")
        question.type("5").expect_says(f"Right. It comes back {says}.")
        expect(review(days)).to_contain_text("Nothing is due today.")
    expect(review(38)).to_contain_text("One question is due.")
    Reviewed(page).type("5").expect_says("Right. It does not come back.")
    expect(review(400)).to_contain_text("Nothing to review.")
    assert kept(page)["questions"]["00-test.md#mix"]["credit"] == 0


def test_a_question_that_is_missed_in_review_comes_back_tomorrow(chapter, page, review):
    chapter[1].type("8")
    review(1)
    Reviewed(page).type("5")
    review(8)
    question = Reviewed(page)
    question.type("7").expect_says("Not yet.Two tries left.")
    question.type("5").expect_says("Right. It comes back tomorrow.")
    expect(review(9)).to_contain_text("One question is due.")


def test_a_question_in_review_says_where_it_is_from_and_its_links_lead_there(chapter, page, review):
    chapter[1].type("8")
    address = page.url
    review(1)
    link = page.locator(".review-from a")
    expect(link).to_have_text("A chapter")
    assert link.evaluate("link => link.href") == f"{address}#mix"
    cell = page.locator(".review-item .question-prompt a")
    assert cell.evaluate("link => link.href") == f"{address}#cell"


def test_a_question_that_is_gone_can_be_forgotten(chapter, page, pages, review):
    chapter[1].type("8")
    pages.write("chapter", "<h1>A chapter</h1>", CHOICE)
    expect(review(1)).to_contain_text("This question is no longer in the course.")
    page.get_by_role("button", name="Forget it").click()
    expect(page.locator(".review-count")).to_contain_text("Nothing to review.")
    assert kept(page)["questions"] == {}


def test_a_question_that_has_become_mistaken_can_be_forgotten(chapter, page, pages, review):
    chapter[1].type("8")
    pages.write("chapter", "<h1>A chapter</h1>", '<section class="question" id="mix"></section>')
    expect(review(1)).to_contain_text("This question is no longer in the course.")
    expect(page.get_by_role("button", name="Forget it")).to_be_visible()


def test_an_address_outside_the_site_is_never_asked_for(chapter, page, review):
    chapter[1].type("8")
    data = kept(page)
    data["questions"]["00-test.md#mix"]["where"] = "https://example.com/"
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEY, json.dumps(data)])
    expect(review(1)).to_contain_text("This question is no longer in the course.")


def test_the_overview_counts_by_chapter(chapter, page, server, pages):
    chapter[0].choose("compared")
    chapter[1].type("8")
    course = (
        '<ul class="progress-course"><li data-page="00-test.md" data-questions="key mix" '
        'data-exercises="00-test/double"><a href="chapter.html">A chapter</a></li></ul>'
    )
    page.goto(server.url + pages.write("review", REVIEW.replace("></div>", f">{course}</div>")))
    rows = page.get_by_role("row")
    expect(rows).to_have_text(
        ["ChapterQuestions doneTo reviewExercises done", "A chapter1 of 210 of 1"]
    )
    expect(page.get_by_role("link", name="A chapter")).to_have_attribute(
        "href", re.compile("html$")
    )
    page.get_by_role("button", name="Reset").click()
    page.get_by_role("button", name="Forget everything").click()
    expect(rows.last).to_have_text("A chapter0 of 200 of 1")


def test_the_line_of_a_chapter_leads_to_the_review(page, server, pages):
    line = '<div class="chapter-progress" hidden="hidden"><a href="review.html">Review</a></div>'
    page.goto(server.url + pages.write("chapter", CHOICE, line))
    shown = page.locator(".chapter-progress")
    expect(shown).to_have_text("Done in this chapter: 0 of 1 question.")
    OneQuestion(page, "key").choose("handed")
    expect(shown).to_have_text(
        "Done in this chapter: 0 of 1 question. One question comes back in review."
    )
    link = shown.get_by_role("link", name="One question comes back in review.")
    expect(link).to_have_attribute("href", re.compile(r"/review\.html$"))


def exported(page, tmp_path):
    with page.expect_download() as download:
        page.get_by_role("button", name="Export").click()
    path = tmp_path / download.value.suggested_filename
    download.value.save_as(path)
    return path


def bring(page, path):
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Import", exact=True).click()
    chooser.value.set_files(path)
    return page.locator(".progress-status")


def test_what_is_exported_can_be_imported_elsewhere(chapter, page, review, browser, tmp_path):
    chapter[0].choose("compared")
    chapter[1].type("8")
    review()
    path = exported(page, tmp_path)
    assert path.name == "course-progress-2026-03-01.json"
    other = browser.new_context().new_page()
    other.goto(page.url)
    status = bring(other, path)
    expect(status).to_contain_text(
        "Imported: 2 questions, 0 exercises. What was done here stays done."
    )
    assert kept(other) == kept(page)
    other.get_by_role("button", name="Undo the import").click()
    expect(status).to_have_text("The import is undone.")
    assert kept(other) == {"v": 1, "questions": {}, "exercises": {}}
    other.context.close()


def test_an_import_takes_nothing_away(chapter, page, review, tmp_path):
    key, _ = chapter
    review()
    path = exported(page, tmp_path)
    page.go_back()
    key.choose("compared")
    before = kept(page)
    review()
    expect(bring(page, path)).to_contain_text("Imported: 0 questions")
    assert kept(page) == before


@pytest.mark.parametrize(
    "bad",
    [
        ("", "it is empty"),
        ("{", "it is not JSON, or it is cut off"),
        ("[]", "it was not exported from a course like this one"),
        (
            '{"kind": "workbook-progress", "v": 1, "exercises": {}, '
            '"questions": {"a.md#b": {"digest": "", "tries": -1}}}',
            "a.md#b has no count of tries",
        ),
        ('{"kind": "workbook-progress", "v": 2}', "it was written by a newer version of this site"),
    ],
    ids=["empty", "cut-off", "foreign", "damaged", "newer"],
)
def test_a_bad_file_is_refused_with_a_reason_and_nothing_is_lost(
    chapter, page, review, tmp_path, bad
):
    text, reason = bad
    chapter[0].choose("compared")
    before = kept(page)
    review()
    path = tmp_path / "bad.json"
    path.write_text(text, encoding="utf-8")
    expect(bring(page, path)).to_have_text(
        f"The file was not imported: {reason}. Nothing has changed here."
    )
    assert kept(page) == before


def test_reset_asks_first_and_then_forgets_everything(chapter, page, review):
    chapter[0].choose("compared")
    before = kept(page)
    review()
    page.get_by_role("button", name="Reset").click()
    expect(page.get_by_role("group", name="Reset")).to_contain_text("It can’t be undone")
    page.get_by_role("button", name="Keep everything").click()
    assert kept(page) == before
    page.get_by_role("button", name="Reset").click()
    page.get_by_role("button", name="Forget everything").click()
    expect(page.locator(".progress-status")).to_have_text(
        "All progress on this device is forgotten."
    )
    assert kept(page) == {"v": 1, "questions": {}, "exercises": {}}


def test_a_reset_in_another_tab_opens_the_questions_again(chapter, page, context, server, pages):
    key, mix = chapter
    key.choose("compared")
    other = context.new_page()
    other.goto(server.url + pages.write("review", REVIEW))
    other.get_by_role("button", name="Reset").click()
    other.get_by_role("button", name="Forget everything").click()
    key.expect_state("open")
    expect(key.answer).to_be_hidden()
    key.choose("handed over").expect_state("missed")
    expect(mix.answer).to_be_hidden()


def test_blocked_storage_is_said_and_breaks_nothing(page, review):
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new Error('blocked'); } })"
    )
    box = review()
    expect(box).to_contain_text("Nothing to review.")
    expect(box).to_contain_text("This browser keeps nothing for this site just now")
