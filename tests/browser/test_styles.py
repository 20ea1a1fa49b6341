"""The built site's styles in a browser: one sheet for a page, and what it leads to is there."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Response, expect
from tools import ROOT

from workbook.site.headers import never_changes

SITE = ROOT / "site"
OPENED = ["", "06-self-attention/", "reference/scores/", "print/", "404.html", "report/"]
FACES = ["Course Math", "Course Mono", "Course Serif", "Course Serif Italic"]


@pytest.fixture
def answers(page: Page) -> Iterator[list[Response]]:
    """What the site has answered to the page; nothing may be missing."""
    heard: list[Response] = []
    page.on("response", lambda answer: heard.append(answer))  # noqa: PLW0108 - it is marked
    yield heard
    assert [(answer.url, answer.status) for answer in heard if answer.status >= 400] == []


def of_kind(answers: list[Response], kind: str) -> list[str]:
    """Paths that were asked for as this kind of thing."""
    return [urlsplit(one.url).path for one in answers if one.request.resource_type == kind]


@pytest.mark.parametrize("path", OPENED)
def test_a_page_asks_for_one_style_sheet_that_is_kept_for_ever(page, built_site, answers, path):
    page.goto(built_site + path, wait_until="networkidle")
    (sheet,) = of_kind(answers, "stylesheet")
    assert never_changes(sheet)
    assert page.evaluate("document.styleSheets.length") == 1
    assert page.evaluate("document.styleSheets[0].cssRules.length") > 10


def test_every_font_of_the_course_comes_once_under_a_lasting_name(page, built_site, answers):
    page.goto(f"{built_site}06-self-attention/", wait_until="networkidle")
    loaded = page.evaluate(
        """async () => {
          const ours = ({ family }) => /^"?Course \\w+"?$/.test(family);
          const faces = [...document.fonts].filter(ours);
          await Promise.all(faces.map((face) => face.load()));
          return faces.map(({ family, style }) =>
            `${family.replaceAll('"', "")}${style === "italic" ? " Italic" : ""}`);
        }"""
    )
    assert sorted(loaded) == FACES
    fonts = of_kind(answers, "font")
    assert len(fonts) == len(set(fonts)), "an early and a later request differ"
    assert sum("/course-" in font for font in fonts) == len(FACES)
    assert [font for font in fonts if not never_changes(font)] == []


def test_the_sheet_stays_the_same_over_instant_navigation(answers, instantly, page):
    instantly("06-self-attention/")
    expect(page.locator("link[rel=stylesheet]")).to_have_count(1)
    assert len(of_kind(answers, "stylesheet")) == 1


def test_no_page_and_no_sheet_has_a_rule_that_is_left_out():
    sheets = list(SITE.rglob("*.css"))
    assert sheets
    assert all(sheet.name.startswith("styles-") for sheet in sheets), "nobody links to another one"
    for selector in ("[data-md-color-switching] *", "[role=dialog] .md-typeset .tabbed-set"):
        assert not [path for path in sheets if selector in path.read_text(encoding="utf-8")]
