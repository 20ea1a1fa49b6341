"""A whole chapter with the keyboard alone: everything is reached, in order, and shows the focus."""

# Tab never comes to nowhere before the end of the page, to what can't be seen, or back to where it
# was. What a reader does on the way is done with keys alone, from the first link to the next page.

from __future__ import annotations

import re

import pytest
from cells import OneCell
from drawing import Drawing
from learning import OneExercise, OneQuestion
from playwright.sync_api import Page, expect
from tools import ROOT
from walking import Walk, differing, picture

PARTS = {
    "prediction": "section.question[data-block=predict]",
    "drawing": "section.drawing",
    "cell": "section.cell:has(.cell-inputs)",
    "exercise": "section.exercise",
    "quiz": "section.question[data-block=quiz]:has(li[data-right])",
}
SITE = ROOT / "site"


def whole_chapter() -> str:
    """The address of the first chapter that has something of everything."""
    wanted = ('data-block="predict"', 'class="drawing"', 'class="cell-inputs"', 'class="exercise"')
    for path in sorted(SITE.glob("0*/index.html")):
        if all(part in path.read_text(encoding="utf-8") for part in wanted):
            return f"{path.parent.name}/"
    raise AssertionError("no chapter has a prediction, a drawing, a cell and an exercise")


CHAPTER = whole_chapter()


@pytest.fixture
def chapter(page: Page, built_site: str) -> Walk:
    """The chapter, and a reader at its beginning."""
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(built_site + CHAPTER)
    page.wait_for_load_state("networkidle")
    wake(page)
    return Walk(page)


def wake(page: Page) -> None:
    """Bring each drawing to life, which comes when it nears the screen: the walk may be quicker."""
    for drawing in page.locator("section.drawing").all():
        drawing.scroll_into_view_if_needed()
        expect(drawing).to_have_attribute("data-state", "alive")
    page.evaluate("scrollTo(0, 0)")


def first(page: Page, part: str) -> str:
    """The id of the first part of a kind."""
    return page.locator(PARTS[part]).first.get_attribute("id") or ""


@pytest.mark.parametrize("width", [1280, 360])
def test_tab_goes_through_a_chapter_in_its_order_and_leaves_nothing_out(
    chapter: Walk, width: int
) -> None:
    chapter.page.set_viewport_size({"width": width, "height": 800})
    chapter.page.reload(wait_until="networkidle")
    wake(chapter.page)
    stops = chapter.to_the_end()
    assert len(stops) > 200
    assert [stop for stop in stops if not stop.seen] == []
    assert [stop for stop in stops if not stop.follows] == []
    assert [stop for stop in stops if not stop.name] == []
    assert chapter.missed() == []


def test_shift_and_tab_go_the_same_way_back(chapter: Walk) -> None:
    there = [chapter.on() for _ in range(100)]
    assert not any(stop.text for stop in there)
    back = [chapter.on("Shift+Tab") for _ in range(99)]
    assert [stop.name for stop in back] == [stop.name for stop in reversed(there[:-1])]
    assert [stop for stop in back if not stop.seen] == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_kind_of_stop_shows_the_focus_with_contrast(chapter: Walk, scheme: str) -> None:
    page = chapter.page
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    expect(page.locator("body")).to_have_attribute(
        "data-md-color-scheme", {"light": "default", "dark": "slate"}[scheme]
    )
    blank = page.context.browser.new_page()
    faint: dict[str, tuple[int, float]] = {}
    known: set[str] = set()
    for _ in range(1500):
        stop = chapter.on()
        if stop.lost:
            break
        if stop.kind in known or stop.text:  # an editor's mark is its frame's, measured below
            continue
        known.add(stop.kind)
        box, changed = chapter.mark(blank)
        wanted = min(box[2] + box[3], 400)  # half of what a line around it has
        if changed < wanted:
            faint[stop.kind] = changed, wanted
    blank.close()
    assert len(known) >= 20
    assert faint == {}


def test_the_frame_of_an_editor_shows_the_focus_with_contrast(chapter: Walk) -> None:
    page = chapter.page
    blank = page.context.browser.new_page()
    cell = OneCell(page, first(page, "cell"))
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        cell.code.focus()
        expect(cell.section.locator(".cell-editor")).to_be_visible()
        expect(cell.code).to_be_focused()
        frame = cell.section.locator(".cell-code").bounding_box()
        assert frame is not None
        box = [frame["x"], frame["y"], frame["width"], frame["height"]]
        focused = picture(page, box)
        cell.code.blur()
        assert differing(blank, picture(page, box), focused) > frame["width"] * 2
    blank.close()


def test_the_skip_link_comes_first_and_leads_to_the_text(chapter: Walk) -> None:
    stop = chapter.on()
    assert (stop.name, stop.seen) == ("Skip to content", True)
    heading = chapter.page.locator("h1:target")
    for _ in range(5):  # a busy machine may lose the key while the page still settles
        chapter.press("Enter")
        chapter.page.wait_for_timeout(500)
        if heading.count():
            break
    expect(heading).to_have_count(1)
    expect(chapter.page.locator("body")).to_be_focused()  # the browser goes on from the heading
    chapter.on()
    expect(chapter.page.locator("article :focus")).to_have_count(1)


def test_the_drawer_of_a_narrow_page_is_opened_and_used_by_keys(chapter: Walk) -> None:
    page = chapter.page
    page.set_viewport_size({"width": 360, "height": 640})
    page.reload(wait_until="networkidle")
    box = page.get_by_role("checkbox", name="Navigation")
    chapter.to(box, most=1)
    chapter.press("Space")
    expect(box).to_be_checked()
    chapter.to(
        page.get_by_role("checkbox", name="Chapters"), most=5
    )  # its list is open: we are there
    chapter.press("Space")
    chapter.to(page.get_by_role("checkbox", name="Look up"), most=5)
    chapter.press("Space")
    chapter.to(page.get_by_role("link", name="Glossary"), most=5)
    chapter.press("Enter")
    expect(page).to_have_url(re.compile("/glossary/$"))


def test_a_chapter_is_worked_through_without_a_pointer(chapter: Walk) -> None:
    page = chapter.page
    order = page.evaluate(
        """parts => Object.keys(parts).map(name => [name, document.querySelector(parts[name])])
          .sort(([, a], [, b]) =>
            a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1)
          .map(([name]) => name)""",
        PARTS,
    )
    assert set(order) == set(PARTS)
    for part in order:
        {
            "prediction": predict,
            "drawing": draw,
            "cell": work_in_a_cell,
            "exercise": try_an_exercise,
            "quiz": answer,
        }[part](chapter, first(page, part))
    chapter.to(page.locator(".md-footer__link--prev"))
    chapter.to(page.locator(".md-footer__link--next"))
    chapter.press("Enter")
    expect(page).not_to_have_url(re.compile(re.escape(CHAPTER)))


def predict(walk: Walk, name: str) -> None:
    """Commit to whatever comes first."""
    question = OneQuestion(walk.page, name)
    field = question.section.locator("input").first
    walk.to(field)
    if field.get_attribute("type") == "text":
        walk.page.keyboard.type(question.wanted())
    else:
        walk.press("Space")
        expect(question.section.locator("input:checked")).to_have_count(1)
    walk.to(question.button("Commit"))
    walk.press("Enter")
    question.expect_state("answered")
    assert not walk.here().lost


def draw(walk: Walk, name: str) -> None:
    """Move a handle, and take it back."""
    drawing = Drawing(walk.page, name)
    walk.to(drawing.section.get_by_role("slider").first)
    walk.press("ArrowRight")
    undo = drawing.button("Undo")
    walk.to(undo)
    walk.press("Enter")
    expect(undo).to_be_disabled()
    assert not walk.here().lost


def work_in_a_cell(walk: Walk, name: str) -> None:
    """Change an input and run, open the list, write a loop without end, stop it, reset."""
    page, cell = walk.page, OneCell(walk.page, name)
    field = cell.section.get_by_role("spinbutton").first
    walk.to(field)
    before = field.input_value()
    walk.press("ArrowUp")
    expect(field).not_to_have_value(before)
    walk.press("Enter")
    cell.expect_state("done")
    expect(field).to_be_focused()
    walk.to(cell.code)
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.insert_text("while True: pass")
    walk.press("Escape")
    walk.to(cell.run, most=1)
    walk.press("Enter")
    cell.expect_state("running")
    walk.to(cell.stop, most=1)
    walk.press("Enter")
    cell.expect_state("stopped")
    expect(cell.run).to_be_focused()
    walk.to(cell.button("Share"))
    walk.press("Enter")
    expect(cell.section.get_by_label("Link", exact=True).or_(cell.status)).not_to_be_empty()
    open_and_close_the_list(walk, cell)
    walk.to(cell.button("Reset"), key="Shift+Tab")
    walk.press("Enter")
    expect(cell.section).not_to_have_attribute("data-state", "stopped")


def open_and_close_the_list(walk: Walk, cell: OneCell) -> None:
    """Go into the list of what is rarely wanted, and out of it."""
    more = cell.button("More")
    walk.to(more)
    walk.press("Enter")
    expect(more).to_have_attribute("aria-expanded", "true")
    walk.to(cell.button("History"))
    walk.press("Escape")
    expect(more).to_have_attribute("aria-expanded", "false")
    expect(more).to_be_focused()


def try_an_exercise(walk: Walk, name: str) -> None:
    """Check the starter."""
    task = OneExercise(walk.page, name)
    walk.to(task.code)
    walk.press("Escape")
    walk.to(task.check, most=4)
    walk.press("Enter")
    task.expect_state("missed")
    expect(task.check).to_be_focused()


def answer(walk: Walk, name: str) -> None:
    """Choose with the arrows, and check by Enter."""
    question = OneQuestion(walk.page, name)
    walk.to(question.section.get_by_role("radio").first)
    walk.press("Space")
    walk.press("ArrowDown")
    expect(question.section.get_by_role("radio").nth(1)).to_be_checked()
    walk.press("Enter")
    expect(question.section).to_have_attribute("data-state", re.compile("missed|right"))
    expect(question.status).not_to_be_empty()
