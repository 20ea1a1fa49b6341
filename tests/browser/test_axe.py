"""Every page of the built site, used as readers use it, in both schemes: axe finds nothing."""

# Each page is used first: a cell that ran and one that raised, a question of each kind answered
# wrong or right, an exercise that missed and then passed, a drawing that was moved. All rules run
# in the light scheme; in the dark one those about colours run again, for nothing else differs.

from __future__ import annotations

import re
from collections import Counter

import pytest
from axe import COLOURS, faults
from cells import OneCell
from drawing import Drawing
from learning import OneExercise, OneQuestion
from playwright.sync_api import Page, expect
from tools import ROOT

SITE = ROOT / "site"
PAGES = sorted(path.relative_to(SITE).as_posix() for path in SITE.rglob("*.html"))
TEXTS = {path: (SITE / path).read_text(encoding="utf-8") for path in PAGES}
QUESTION = re.compile(r'<section [^>]*class="question"[^>]*data-block="(\w+)"[^>]*>')
# What is the same on thousands of rows, or was looked at on its own page, is looked at once: the
# report has a row for each figure, and the page to print has the chapters again.
REPEATED = {
    "report/index.html": ("tbody tr:nth-child(n+4)", "section:nth-of-type(n+3)"),
    "print/index.html": (".whole-chapter > :not(h2)", "article article > :not(h2)"),
}


def names(page: Page, selector: str) -> list[str]:
    """The ids of all elements that are like this."""
    found: list[str] = page.locator(selector).evaluate_all("all => all.map(one => one.id)")
    return found


def run_two_cells(page: Page) -> None:
    """Run a cell as it is, and another one with an error in it."""
    cells = names(page, "section.cell:has(.cell-code)")
    if cells:
        first, last = OneCell(page, cells[0]), OneCell(page, cells[-1])
        first.run_to_end().expect_state("done")
        last.edit("import sys\nprint(1, file=sys.stderr)\n1 / 0")
        last.run_to_end().expect_state("error")


def answer(page: Page, name: str, right: bool) -> None:
    """Answer a question."""
    question = OneQuestion(page, name)
    if question.section.get_attribute("data-kind") in {"single", "multiple"}:
        boxes = question.section.locator(f"li[data-right='{str(right).lower()}'] .option-input")
        for box in boxes.all() if right else [boxes.first]:
            box.check()
    else:
        wanted = question.wanted()
        question.field.fill(wanted if right else re.sub(r"[-−]?\d[\d.]*", "-987", wanted))
    question.section.locator("button[type=submit]").click()


def answer_each_kind(page: Page) -> None:
    """Answer a question of each kind wrong, and the next of its kind right."""
    asked: Counter[str | None] = Counter()
    for name in names(page, "section.question:not([data-block=practice])"):
        section = OneQuestion(page, name).section
        kind = section.get_attribute("data-kind")
        if asked[kind] < 2:
            answer(page, name, right=asked[kind] == 1)
            wanted = "right" if asked[kind] else "missed"
            if kind == "predicate":  # many answers are right, even one that is made up
                wanted = "right|missed"
            predicts = section.get_attribute("data-block") == "predict"
            state = re.compile(f"^({'answered' if predicts else wanted})$")
            expect(section).to_have_attribute("data-state", state)
        asked[kind] += 1


def fail_and_pass_an_exercise(page: Page) -> None:
    """Check an exercise as it is; where there is another one, check its solution."""
    exercises = names(page, "section.exercise")
    if exercises:
        OneExercise(page, exercises[0]).check_to_end().expect_state("missed")
        last = OneExercise(page, exercises[-1])
        last.edit(last.section.locator(".exercise-solution code").text_content() or "")
        last.check_to_end().expect_state("passed")


def move_the_drawings(page: Page) -> None:
    """Move the first handle of each drawing by a key."""
    for name in names(page, "section.drawing"):
        drawing = Drawing(page, name).wake()
        handles = drawing.section.get_by_role("slider")
        if handles.count():
            handles.first.press("ArrowRight")
            expect(drawing.button("Undo")).to_be_enabled()


def in_both_schemes(
    page: Page, but: tuple[str, ...] = ()
) -> dict[str, list[tuple[str, list[str]]]]:
    """What axe finds on a page as it stands, in each scheme."""
    light = faults(page, but=but)
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    if page.locator("script[type=module]").count():
        expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
    return {"light": light, "dark": faults(page, rules=COLOURS, but=but)}


def visit(page: Page, address: str) -> None:
    """Open a page in the light scheme, and wait until nothing more comes."""
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    page.goto(address)
    page.wait_for_load_state("networkidle")


@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing_on_a_page_that_is_used(page: Page, built_site: str, path: str) -> None:
    visit(page, built_site + path.removesuffix("index.html"))
    if page.locator("script[type=module]").count():  # the page to print is for reading alone
        run_two_cells(page)
        answer_each_kind(page)
        fail_and_pass_an_exercise(page)
        move_the_drawings(page)
    assert in_both_schemes(page, REPEATED.get(path, ())) == {"light": [], "dark": []}


def test_axe_finds_nothing_in_what_a_reader_opens(page: Page, built_site: str) -> None:
    visit(page, f"{built_site}04-softmax-weights/")
    cell = OneCell(page, names(page, "section.cell:has(.cell-inputs)")[0])
    field = cell.section.get_by_role("spinbutton").first
    field.press("ArrowUp")
    field.press("Enter")
    expect(page.locator(".figure-theirs").first).to_be_visible()
    cell.choose("History")
    expect(cell.section.get_by_role("group", name="History")).to_be_visible()
    cell.button("More").click()
    page.locator("details").evaluate_all("all => all.forEach(one => { one.open = true; })")
    page.locator("math .figure").first.focus()
    expect(page.locator(".figure-card")).to_be_visible()
    assert in_both_schemes(page) == {"light": [], "dark": []}


def test_axe_finds_nothing_in_the_search_and_in_the_drawer(page: Page, built_site: str) -> None:
    visit(page, built_site)
    box = page.get_by_role("textbox", name="Search")
    box.focus()
    expect(page.locator(".md-search-result__meta")).to_have_text("Type to start searching")
    box.press_sequentially("softmax")
    expect(page.locator(".md-search-result__link").first).to_be_visible()
    searched = in_both_schemes(page)
    page.set_viewport_size({"width": 360, "height": 640})
    visit(page, built_site)
    page.get_by_role("checkbox", name="Navigation").press("Space")
    expect(page.get_by_role("link", name="Glossary")).to_be_attached()
    opened = in_both_schemes(page)
    assert [searched, opened] == [{"light": [], "dark": []}] * 2


def test_there_is_something_of_each_kind_to_use() -> None:
    whole = "".join(text for path, text in TEXTS.items() if path[:1].isdigit())
    kinds = Counter(re.findall(r'data-kind="(\w+)"', whole))
    assert set(kinds) == {"single", "multiple", "numeric", "predicate"}
    assert min(kinds.values()) >= 2
    for block in ("cell", "exercise", "drawing"):
        assert len(re.findall(f'<section [^>]*class="{block}"', whole)) >= 7
    assert len(PAGES) >= 40
