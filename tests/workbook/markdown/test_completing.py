"""Frames are completed with what only the course tells; most of them have their own tests."""

from __future__ import annotations

import re

import pytest

from tests.workbook.questions.conftest import CHOICE, GENERATOR, MAKES_MANY, MANY, PRACTICE
from tests.workbook.sample import Sample, cell


def test_a_block_of_counts_says_what_the_check_has_counted(sample: Sample) -> None:
    sample.snippet("x = 0.5\ny = 2 * x\n")
    sample.page(cell() + '[0.5](#one "x") [1](#one "y")\n', "1-one.md")
    sample.page("/// counts\n///\n", "about.md")
    html = sample.render("/// counts\n///\n", "about.md")
    rows = dict(re.findall(r'<th scope="row">(.*?)</th>\s*<td align="right">(.*?)</td>', html))
    expected = {"chapters": "1", "cells": "1", "figures": "2", "bound": "1", "given": "1"}
    assert rows.items() >= expected.items()
    assert re.fullmatch(r"3\.\d+\.\d+", rows["CPython"])


@pytest.mark.parametrize(
    ("question", "generator", "code"),
    [(PRACTICE, "make.py", GENERATOR), (MANY, "more.py", MAKES_MANY)],
)
def test_a_practice_question_without_problems_shows_what_is_wrong_and_no_form(
    question: str, generator: str, code: str, sample: Sample, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WORKBOOK_PROBLEMS", "show")
    sample.snippet(code.replace("return {", "1 / 0\n    return {", 1), generator)
    html = sample.render(f"{question}\n{CHOICE}")
    problem = f"snippets/{generator}:1:1: the generator gives ZeroDivisionError: division by zero"
    assert re.findall("<li>(snippets/.*?);", html) == [problem]
    assert re.findall(r'<form |data-block="\w+"', html) == [
        'data-block="practice"',
        'data-block="quiz"',
        "<form ",
    ]
