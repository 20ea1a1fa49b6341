"""The card of a bound figure: on hover and focus, described, dismissable, one for the page."""

from __future__ import annotations

import pytest
from pages import cell, figure
from playwright.sync_api import expect

VALUE = "0.6697615493266569"
CELL = cell("one-head", "weights = [0.67]", output="[0.67]\n")
FIGURE = figure("one-head", "weights[0]", VALUE, "0.669762")
MATH = (
    '<math><mi>a</mi><mo>=</mo><mn class="figure" tabindex="0" data-cell="one-head" '
    f'data-expression="weights[0]" data-value="{VALUE}" data-source="a.py:9">0.669762</mn></math>'
)
TEXTS = [
    "weights[0]",
    VALUE,
    "snippets/00-test/one-head.py:1",
    "checked in CPython 3.11.7 and Pyodide 314.0.4 (Chromium 156)",
]


@pytest.fixture
def card(page):
    return page.get_by_role("tooltip")


def test_hover_shows_what_the_figure_is_and_how_it_was_checked(open_cells, page, card):
    open_cells(f"<p>The weight is {FIGURE}.</p>", CELL)
    expect(card).to_have_count(0)
    page.locator("a.figure").hover()
    expect(card.locator("> *")).to_have_text(TEXTS)
    expect(page.locator("a.figure")).to_have_attribute("aria-describedby", "figure-card")


def test_the_card_goes_with_the_pointer_and_stays_under_it(open_cells, page, card):
    open_cells(f"<p>The weight is {FIGURE}.</p>", CELL, "<h2>Elsewhere</h2>")
    page.locator("a.figure").hover()
    card.hover()
    expect(card).to_be_visible()
    page.get_by_role("heading").hover()
    expect(card).to_be_hidden()
    expect(page.locator("a.figure")).not_to_have_attribute("aria-describedby", "figure-card")


def test_focus_shows_the_card_and_escape_hides_it(open_cells, page, card):
    open_cells(f"<p>The weight is {FIGURE}.</p>", CELL)
    page.locator("a.figure").focus()
    expect(card.locator("> *")).to_have_text(TEXTS)
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    expect(page.locator("a.figure")).to_be_focused()


def test_a_figure_in_mathematics_has_the_same_card(open_cells, page, card):
    open_cells(f"<p>So {MATH}.</p>", CELL)
    page.locator("math .figure").focus()
    expect(card.locator("> *")).to_have_text([*TEXTS[:2], "a.py:9", TEXTS[3]])
    expect(page.locator("math .figure")).to_have_attribute("aria-describedby", "figure-card")


@pytest.mark.parametrize("how", ["Enter", "click"])
def test_a_figure_in_mathematics_leads_to_its_cell(open_cells, page, card, how):
    open_cells(f"<p>So {MATH}.</p>", "<p>between</p>" * 100, CELL)
    linked = page.locator("math .figure")
    for _ in range(2):  # the second time, the address is there already
        page.evaluate("window.scrollTo(0, 0)")
        if how == "click":
            linked.click()
        else:
            linked.focus()
            page.keyboard.press("Enter")
        expect(page.locator("section#one-head")).to_be_in_viewport()
        assert page.evaluate("location.hash") == "#one-head"


def test_there_is_one_card_for_all_figures(open_cells, page, card):
    other = figure("one-head", "weights[1]", "0.33", "0.33")
    open_cells(f"<p>{FIGURE} and {other}</p>", CELL)
    for index, expression in enumerate(["weights[0]", "weights[1]"]):
        page.locator("a.figure").nth(index).focus()
        expect(card).to_have_count(1)
        expect(card.locator(".figure-card-expression")).to_have_text(expression)


def test_a_cell_that_the_record_does_not_cover_is_said_to_be_unchecked(open_cells, page, card):
    open_cells(FIGURE, cell("one-head", "weights = [0.67]", checked="python"))
    page.locator("a.figure").hover()
    expect(card.locator(".figure-card-checked")).to_have_text(
        "checked in CPython 3.11.7; not yet checked in a browser"
    )


def test_the_card_stays_inside_the_window(open_cells, page, card):
    page.set_viewport_size({"width": 360, "height": 400})
    long = figure("one-head", "a_long_expression(" + "weights, " * 12 + ")", VALUE, "0.669762")
    open_cells(f'<p>{"word " * 60}</p><p dir="rtl">{long}</p>', CELL)
    page.locator("a.figure").focus()
    box = card.bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 360
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_text_in_the_card_makes_no_elements(open_cells, page, card):
    open_cells(figure("one-head", "'<b>x</b>'", "<i>", "x"), CELL)
    page.locator("a.figure").hover()
    expect(card.locator(".figure-card-expression")).to_have_text("'<b>x</b>'")
    expect(card.locator("b, i")).to_have_count(0)


MATRIX = figure("one-head", "K", "[[1.25, 0], [0, 1]]", "[[1.3, 0], [0, 1]]")
CLIPBOARD = """addEventListener("copy", ({ target }) => {
    window.copied = target.value;
});
Object.defineProperty(navigator, "clipboard", { value: undefined });"""


@pytest.fixture
def copied(page):
    """What was copied, by the way that works everywhere."""
    page.add_init_script(CLIPBOARD)
    return lambda: page.evaluate("window.copied")


@pytest.mark.parametrize(
    ("form", "text"),
    [
        ("text", "[[1.3, 0], [0, 1]]"),
        ("CSV", "1.25,0\n0,1"),
        ("LaTeX", r"\begin{bmatrix} 1.3 & 0 \\ 0 & 1 \end{bmatrix}"),
    ],
)
def test_a_figure_is_copied_from_its_card(copied, open_cells, page, form, text):
    open_cells(MATRIX, CELL)
    page.locator("a.figure").hover()
    buttons = page.get_by_role("group", name="Copy this figure")
    buttons.get_by_role("button", name=f"Copy as {form}").click()
    expect(buttons.get_by_role("status")).to_have_text("Copied.")
    assert copied() == text


def test_a_figure_of_a_formula_is_copied_as_it_reads(copied, open_cells, page):
    open_cells(f"<p>{MATH}</p>".replace(">0.669762<", ' aria-label="0.669762">0.669762<'), CELL)
    page.locator("math .figure").hover()
    page.get_by_role("button", name="Copy as text").click()
    expect(page.get_by_text("Copied.")).to_be_visible()
    assert copied() == "0.669762"


def test_a_single_number_has_no_csv(open_cells, page):
    open_cells(FIGURE, CELL)
    page.locator("a.figure").hover()
    expect(page.get_by_role("button", name="Copy as LaTeX")).to_be_visible()
    expect(page.get_by_role("button", name="Copy as CSV")).to_be_hidden()


def test_the_keyboard_goes_to_the_copy_buttons_and_back(copied, open_cells, page, card):
    open_cells(MATRIX, CELL)
    link = page.locator("a.figure")
    link.focus()
    expect(link).to_have_attribute("aria-keyshortcuts", "Alt+ArrowDown")
    page.keyboard.press("Alt+ArrowDown")
    expect(page.get_by_role("button", name="Copy as text")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Copied.")).to_be_visible()
    assert copied() == "1.25,0\n0,1"
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(link).to_be_focused()
    expect(card).to_be_visible()
    page.keyboard.press("Alt+ArrowDown")
    page.keyboard.press("Escape")
    expect(link).to_be_focused()
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()


def test_a_finger_opens_the_card_first_and_follows_the_link_then(browser, server, pages):
    context = browser.new_context(has_touch=True, viewport={"width": 360, "height": 700})
    page = context.new_page()
    page.goto(server.url + pages.write("touch", f"<p>{MATRIX}</p>", "<p>x</p>" * 60, CELL))
    link = page.locator("a.figure")
    link.tap()
    expect(page.get_by_role("tooltip")).to_be_visible()
    assert page.evaluate("location.hash") == ""
    for button in page.locator(".figure-card-copy button:not([hidden])").all():
        assert button.bounding_box()["height"] >= 44
    link.tap()
    expect(page.locator("section#one-head")).to_be_in_viewport()
    context.close()


def test_a_figure_whose_card_does_not_come_is_a_link_all_the_same(open_cells, page, watch):
    watch.expect_console()
    open_cells(f"<p>{MATH}</p>", "<p>between</p>" * 100, CELL)
    page.route("**/living-*.js*", lambda route: route.abort())
    page.locator("math .figure").click()
    expect(page.locator("section#one-head")).to_be_in_viewport()
    expect(page.get_by_role("tooltip")).to_have_count(0)
    page.unroute("**/living-*.js*")
    page.locator("math .figure").hover()
    expect(page.get_by_role("tooltip")).to_be_visible()


MEANING = 'data-term="Score" data-meaning="How &lt;well&gt; a key fits."'
TERM = f'<a class="term" {MEANING} href="#x">scores</a>'


@pytest.mark.parametrize("how", ["hover", "focus"])
def test_a_term_has_a_card_with_its_meaning(open_cells, page, card, how):
    open_cells(f"<p>Their {TERM}, {FIGURE}.</p>", CELL)
    term = page.locator("a.term")
    term.hover() if how == "hover" else term.focus()
    expect(card.locator("> *")).to_have_text(["Score", "How <well> a key fits."])
    expect(term).to_have_attribute("aria-describedby", "figure-card")
    page.locator("a.figure").hover()
    expect(card.locator("> *")).to_have_text(TEXTS)
    expect(term).not_to_have_attribute("aria-describedby", "figure-card")
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()
