"""Every page as readers need it: enlarged, spaced out, still, in few colours, under a finger."""

from __future__ import annotations

import pytest
from cells import OneCell
from playwright.sync_api import Browser, Page, expect
from tools import PATIENCE, ROOT
from walking import Walk

from tests.contrast import contrast

SITE = ROOT / "site"
PAGES = sorted(path.relative_to(SITE).as_posix() for path in SITE.rglob("*.html"))
CHAPTER = "04-softmax-weights/"
# Text that is cut: it ends outside the window, or outside a box that hides what is too much, and
# nothing on the way scrolls. What is a pixel wide is there for screen readers alone.
_CUT = """() => {
  const clips = (style) => /hidden|clip/.test(style.overflowX + style.overflowY);
  const isCut = (one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    const { left, right, bottom, width } = range.getBoundingClientRect();
    if (width === 0) return false;
    for (let at = one; at !== document.documentElement; at = at.parentElement) {
      const style = getComputedStyle(at);
      const box = at.getBoundingClientRect();
      if (box.width <= 2 || /auto|scroll/.test(style.overflowX)) return false;
      if (clips(style) && (right > box.right + 2 || bottom > box.bottom + 4)) return true;
    }
    return right > innerWidth + 1 || left < -1;
  };
  const says = (one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  return [...document.querySelectorAll("main *, footer *")]
    .filter((one) => says(one) && one.checkVisibility({ visibilityProperty: true }) && isCut(one))
    .map((one) => `${one.localName}.${one.classList[0]}: ${one.textContent.trim().slice(0, 60)}`);
}"""
# The spacing that readers may ask for, as WCAG's criterion 1.4.12 has it; the words in a picture
# have their places. The content policy lets a script make a style sheet.
_SPACE = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`*:not(svg *) { line-height: 1.5 !important; letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important; }
    svg { letter-spacing: normal !important; word-spacing: normal !important; }
    p { margin-bottom: 2em !important; }`);
  document.adoptedStyleSheets.push(sheet);
}"""
_MOVING = """() => [...document.querySelectorAll("*")].flatMap((one) =>
  ["", "::before", "::after"].filter((part) => {
    const style = getComputedStyle(one, part || null);
    return /[1-9]/.test(style.transitionDuration) || (style.animationName !== "none"
      && /[1-9]/.test(style.animationDuration)) || style.scrollBehavior === "smooth";
  }).map((part) => `${one.localName}.${one.classList[0]}${part}`))"""
# How tall a finger finds what it presses: a box that has a label is pressed there as well.
_FINGER = """() => Object.fromEntries(
  [...document.querySelectorAll("button, select, summary, input, label[for], .md-footer__link")]
    .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((one) => one.getBoundingClientRect().width > 2 && one.control?.type !== "text")
    .map((one) => {
      const parts = [one, ...(one.labels ?? [])];
      const heights = parts.map((part) => part.getBoundingClientRect().height);
      const name = one.getAttribute("aria-label") ?? one.textContent.trim() ?? "";
      return [`${one.localName}.${one.className} ${name}`.slice(0, 80), Math.max(...heights)];
    }))"""
_COLOURS = """one => [...new Set([one, ...one.querySelectorAll("*")]
  .map((part) => getComputedStyle(part).color))]"""
CODE = """# a comment
class Head(object):
    def weigh(self, scores=None):
        'a string'
        return f"{scores!r}" if True else 0.5 * sum([1, 2])  # and more
"""


@pytest.mark.parametrize("path", PAGES)
def test_a_page_bears_400_percent_wider_spacing_and_asks_for_no_motion(
    page: Page, built_site: str, path: str
) -> None:
    """A window of 1280 pixels is 320 wide at 400 %, and shows a phone's page.

    Nothing is lost then or needs sideways scrolling, with the spacing of WCAG's criterion 1.4.12
    as well; and where less motion is asked for, nothing moves.
    """
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(built_site + path.removesuffix("index.html"))
    page.wait_for_load_state("networkidle")
    width = "document.documentElement.scrollWidth"
    assert page.evaluate(width) == 360
    page.set_viewport_size({"width": 320, "height": 640})
    enlarged = page.evaluate(width), page.evaluate(_CUT)
    moving = page.evaluate(_MOVING)
    page.evaluate(_SPACE)
    spaced = page.evaluate(width), page.evaluate(_CUT)
    page.set_viewport_size({"width": 1280, "height": 800})
    wide = page.evaluate(width), page.evaluate(_CUT)
    assert (enlarged, spaced, wide) == ((320, []), (320, []), (1280, []))
    assert moving == []


@pytest.mark.parametrize("path", ["practice/", CHAPTER])
def test_a_vector_stands_on_one_line_of_a_phone(page: Page, built_site: str, path: str) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(built_site + path)
    lines = page.locator(":is(p, li) .one-line:visible").evaluate_all(
        "all => all.map((one) => one.getClientRects().length)"
    )
    assert len(lines) > 10
    assert set(lines) == {1}


@pytest.mark.parametrize("path", ["04-softmax-weights/", "05-weighted-values/", "review/", ""])
def test_controls_reach_44_pixels_under_a_finger(
    browser: Browser, built_site: str, path: str
) -> None:
    context = browser.new_context(
        viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True
    )
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(built_site + path)
    page.wait_for_load_state("networkidle")
    sizes: dict[str, float] = page.evaluate(_FINGER)
    context.close()
    assert len(sizes) >= 3
    assert {name: size for name, size in sizes.items() if size < 44} == {}


def test_where_colours_are_forced_states_and_the_focus_are_seen(
    page: Page, built_site: str
) -> None:
    page.emulate_media(forced_colors="active", reduced_motion="reduce")
    page.goto(built_site + CHAPTER)
    page.wait_for_load_state("networkidle")
    blank = page.context.browser.new_page()
    walk, faint = Walk(page), {}
    for _ in range(90):
        stop = walk.on()
        box, changed = walk.mark(blank)
        if changed < box[2]:
            faint[stop.kind] = stop.name
    blank.close()
    assert faint == {}


def test_a_verdict_is_in_words_and_lines_where_colours_are_forced(
    page: Page, built_site: str
) -> None:
    page.emulate_media(forced_colors="active", reduced_motion="reduce")
    page.goto(built_site + CHAPTER)
    question = page.locator("section.question[data-kind=single]:not([data-block=predict])").first
    lines: dict[bool, str] = {}
    for right in (False, True):
        question.locator(f"li[data-right='{str(right).lower()}'] input").first.check()
        question.get_by_role("button", name="Check").click()
        expect(question).to_have_attribute("data-state", "right" if right else "missed")
        result = question.locator(".question-result")
        expect(result).to_contain_text("Right." if right else "Not this one.")
        lines[right] = result.evaluate("one => getComputedStyle(one).borderInlineStartStyle")
    assert lines == {False: "dashed", True: "solid"}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_code_can_be_read_in_the_block_and_in_the_editor(
    page: Page, built_site: str, scheme: str
) -> None:
    """The editor's colours are in its shadow root; every kind of word that it colours is typed."""
    page.emulate_media(color_scheme=scheme)
    page.goto(built_site + CHAPTER)
    cell = OneCell(page, page.locator("section.cell").first.get_attribute("id") or "")
    block = cell.section.locator(".highlight code").evaluate(_COLOURS)
    cell.edit(CODE)
    editor = cell.section.locator(".cell-editor .cm-content").evaluate(_COLOURS)
    gutter = cell.section.locator(".cell-editor .cm-gutters").evaluate(_COLOURS)
    ground = cell.section.locator(".cell-code").evaluate("e => getComputedStyle(e).backgroundColor")
    assert len(block) >= 4
    assert len(editor) >= 5
    found = {colour: contrast(colour, ground) for colour in {*block, *editor, *gutter}}
    assert {colour: ratio for colour, ratio in found.items() if ratio < 4.5} == {}
