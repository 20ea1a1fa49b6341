"""A question has its room before its script comes: nothing below it moves when it does."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect
from tools import ROOT

ASKING = sorted(
    path.relative_to(ROOT / "site").parent.as_posix()
    for path in (ROOT / "site").rglob("index.html")
    if "question-form" in path.read_text(encoding="utf-8") and path.parent.name != "print"
)
# The room of each question: from its top to that of what follows.
ROOM = """all => Object.fromEntries(all.map((section) => {
  const box = section.getBoundingClientRect();
  const next = section.nextElementSibling?.getBoundingClientRect().top ?? box.bottom;
  return [section.id, Math.round(4 * (next - box.top)) / 4];
}))"""


def test_the_built_site_asks_questions() -> None:
    assert len(ASKING) > 9


@pytest.mark.parametrize("width", [320, 412, 640, 1280])
@pytest.mark.parametrize("name", ASKING)
def test_a_question_takes_no_other_room_once_it_lives(
    name: str, width: int, page: Page, built_site: str
) -> None:
    held: list[Route] = []
    page.set_viewport_size({"width": width, "height": 800})

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/learning-*.js", hold)
    with page.expect_request("**/learning-*.js"):
        page.goto(f"{built_site}{name}/")
    page.evaluate("document.fonts.ready")
    questions = page.locator("section.question")
    before = questions.evaluate_all(ROOM)
    assert len(before) == questions.count() > 0
    for route in held:
        route.continue_()
    expect(page.locator("section.question:not([data-state])")).to_have_count(0)
    assert questions.evaluate_all(ROOM) == before


def test_the_page_to_print_keeps_no_room_for_what_it_has_not(page: Page, built_site: str) -> None:
    page.goto(f"{built_site}print/")
    questions = page.locator("section.question")
    assert questions.count() > 50
    assert questions.locator("input, button").count() == 0
    gaps = questions.evaluate_all(
        """all => all.map((section) => {
          const [form, answer] = [".question-form", ".question-answer"].map((name) =>
            section.querySelector(name).getBoundingClientRect());
          return answer.top - form.bottom;
        })"""
    )
    assert min(gaps) >= 0
    assert max(gaps) < 20
