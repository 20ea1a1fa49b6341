"""Reading questions from blocks: their kinds, and their ids."""

from __future__ import annotations

import json

import pytest

from tests.workbook.questions.conftest import (
    ABOVE,
    CHOICE,
    GENERATOR,
    NUMBER,
    PRACTICE,
    PREDICATE,
    Ask,
)
from tests.workbook.sample import Sample


def test_the_inventory_has_each_question_with_its_kind_and_block(course: Sample) -> None:
    course.snippet(GENERATOR, "make.py")
    several = CHOICE.replace("| what", "| many").replace(
        "/// wrong", "/// right | Both.\nYes.\n///\n/// wrong"
    )
    course.page(f"{ABOVE}\n{CHOICE}\n{several}\n{NUMBER}\n{PREDICATE}\n{PRACTICE}")
    code, out, _ = course.run("list", "--json")
    kinds = [(q["id"], q["line"], q["kind"], q["block"]) for q in json.loads(out)["questions"]]
    assert (code, kinds) == (
        0,
        [
            ("what", 5, "single", "quiz"),
            ("many", 16, "multiple", "quiz"),
            ("number", 30, "numeric", "task"),
            ("free", 44, "predicate", "predict"),
            ("fresh", 55, "numeric", "practice"),
        ],
    )


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        pytest.param(
            CHOICE.replace("quiz | what", "quiz | What now"),
            "1:1: a quiz's id may hold a–z, 0–9 and - only: 'What now'; rename it",
            id="an id that can't be",
        ),
        pytest.param(
            CHOICE.replace("| what", "| one"),
            "1:1: the id 'one' is taken on this page (line 1); give this one another",
            id="a cell's id",
        ),
        pytest.param(
            CHOICE + "\n" + CHOICE,
            "12:1: the id 'what' is taken on this page (line 5); give this one another",
            id="an id used twice",
        ),
    ],
)
def test_an_id_that_can_not_be_is_a_problem(ask: Ask, text: str, problem: str) -> None:
    assert problem in ask(text)
