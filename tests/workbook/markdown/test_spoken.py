"""Formulas say themselves in words where they are part of a name, and only there."""

from __future__ import annotations

import re

import pytest

from tests.workbook.questions.conftest import ABOVE, CHOICE, SNIPPET
from tests.workbook.sample import Sample
from workbook import node_program


def _names(html: str) -> list[str | None]:
    """The name of each formula in the page, in order."""
    formulas = re.findall("<math[^>]*>", html)
    names = [re.search('aria-label="([^"]*)"', formula) for formula in formulas]
    return [name and name[1] for name in names]


def test_an_option_and_a_prompt_of_mathematics_are_named_in_words(sample: Sample) -> None:
    sample.snippet(SNIPPET)
    question = CHOICE.replace("This.", r"$\sqrt{d_k}$").replace("What?", "What is $d_k$ for $x^2$?")
    text = f"{ABOVE}\n{question}"
    sample.page(text)
    assert _names(sample.render(text, "page.md")) == [
        "d sub k",
        "x squared",
        "the square root of d sub k",
    ]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("| $n_q$ |\n|---|\n| a |", "n sub q"),
        ("## $\\frac{a}{b}$ {#half}", "a over b"),
        ("[$e^{-1}$](https://example.org)", "e to the negative 1 power"),
        ("Here is $\\sqrt{2}$.", None),
        ("| a |\n|---|\n| $n_q$ |", None),
    ],
)
def test_only_what_is_named_by_its_text_needs_words(
    rendered: Sample, text: str, name: str | None
) -> None:
    assert _names(rendered.render(text)) == [name]


def test_a_formula_with_a_figure_has_no_words_that_could_become_wrong(rendered: Sample) -> None:
    text = "| $a = \\val{home.md#one: x}{0.67}$ |\n|---|\n| a |"
    html = rendered.render(text)
    assert re.findall("<math[^>]*>", html) == ["<math>"]


def test_known_words_are_not_made_again(rendered: Sample, monkeypatch: pytest.MonkeyPatch) -> None:
    text = "| $n_k$ |\n|---|\n| a |"
    first = rendered.render(text)

    def never(*_: object) -> None:
        raise AssertionError("made again")

    monkeypatch.setattr(node_program, "_running", never)
    assert rendered.render(text) == first
