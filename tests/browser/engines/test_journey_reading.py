"""Reading in every engine: formulas, code and output, search, colours, going on at once."""

from __future__ import annotations

import re

import pytest
from course import CELL, CHECKED, OUTPUT, PAGE, run, shown
from watched import LISTEN

FORMULAS = """() => {
  const formula = document.querySelector("math[display=block]");
  const figures = [...document.querySelectorAll("math .figure")];
  const [base, below] = [...document.querySelector("math msub").children].map((part) =>
    part.getBoundingClientRect());
  const line = figures[0].closest("mtr, mrow").getBoundingClientRect();
  return {
    namespace: formula.namespaceURI,
    font: [...document.fonts].some((f) => /Course Math/.test(f.family) && f.status === "loaded"),
    subscript: below.left >= base.right - 1 && below.bottom > base.bottom,
    figures: figures.every((figure) => {
      const { width, height } = figure.getBoundingClientRect();
      return !figure.checkVisibility() || (width > 3 && height > 5);
    }),
    inLine: line.width > 50 && line.height < 60,
  };
}"""
COLOURS = """() => {
  const { color, backgroundColor } = getComputedStyle(document.body);
  return [color, backgroundColor];
}"""
ASKING = "() => !document.querySelector('section.question:not([data-state])')"
TARGET = """() =>
  [document.querySelector(":target").getBoundingClientRect().top, innerHeight / 2]"""
FILES_OF_PYTHON = re.compile(r"/pyodide-|/python/|/worker-")


def test_what_can_not_be_had_is_heard_so_that_no_journey_passes_without_it(go, elsewhere):
    elsewhere.broken = {"course-serif"}
    page = go(PAGE, elsewhere.url)
    said = page.until("to hear of the font", lambda: page.ask(LISTEN), bool)
    assert all(re.search("^not loaded: .*course-serif.*, 503$", one) for one in said)
    go("")  # at another address, of which nothing was heard


def test_formulas_are_laid_out_as_mathematics_with_their_figures(go):
    page = go(PAGE)
    right = {
        "namespace": "http://www.w3.org/1998/Math/MathML",
        "font": True,
        "subscript": True,
        "figures": True,
        "inLine": True,
    }
    page.until("formulas as mathematics", lambda: page.ask(FORMULAS), lambda found: found == right)
    figures = page.texts(f"math .figure[data-cell={CELL[1:]}]")
    assert figures == ["0.25", "2", "0.75", "6", "0.5", "4.5", "5"]


def test_code_and_checked_output_stand_there_and_reading_loads_no_python(go, watched):
    page = go(PAGE)
    assert "products = [w * v for w, v in zip(weights, values" in page.text(f"{CELL} .cell-code")
    assert page.seen(OUTPUT)
    assert shown(page) == CHECKED
    page.ask("() => scrollTo(0, document.body.scrollHeight)")
    page.ask("() => new Promise((done) => setTimeout(done, 1000))")
    assert any(path.endswith(".js") for path in watched.asked)
    assert [path for path in watched.asked if FILES_OF_PYTHON.search(path)] == []


@pytest.mark.parametrize("target", ["h2[id]", "section.question"])
def test_a_place_that_a_link_names_stays_while_questions_come_to_life(go, target):
    page = go(PAGE)
    name = page.ask("(css) => [...document.querySelectorAll(`article ${css}`)].at(-2).id", target)
    go("")
    go(f"{PAGE}#{name}")
    page.wait_for("all questions", lambda: page.ask(ASKING))
    top, middle = page.ask(TARGET)
    assert 0 < top < middle


def test_search_finds_a_word_in_its_chapter(go):
    page = go("")
    page.click_at(".md-search__input")
    page.expect_text(".md-search-result__meta", "Type to start searching")
    page.type("saturation")
    page.wait_for("results", lambda: page.seen(".md-search-result__link"))
    links = "() => [...document.querySelectorAll('.md-search-result__link')].map((l) => l.href)"
    assert any("/03-scaling/" in link for link in page.ask(links))


def test_the_colours_are_chosen_and_kept(go):
    page = go(PAGE)
    light = page.ask(COLOURS)
    page.click("header", "Use light colours")
    page.click("header", "Use dark colours")
    page.expect_attribute("body", "data-md-color-scheme", "slate")
    dark = page.ask(COLOURS)
    assert not set(light) & set(dark)
    page = go(PAGE)
    page.expect_attribute("body", "data-md-color-scheme", "slate")
    assert page.ask(COLOURS) == dark


def test_the_next_page_comes_at_once_and_is_alive(go):
    page = go(PAGE)
    page.ask("() => { window.stays = true; }")
    page.click_at(".md-footer__link--next")
    page.expect_text("article h1", "6. Self-attention…")
    page.wait_for("its first cell", lambda: page.seen("#love .cell-bar button"))
    assert page.ask("() => [window.stays, location.pathname]") == [True, "/06-self-attention/"]
    checked = shown(page, "#love")
    assert run(page, "#love") == checked != ""
