"""Exercises on pages: each folder is shown, and each block shows a folder."""

from __future__ import annotations

import json

import pytest

from tests.workbook.exercises.conftest import (
    BASE,
    PAGE,
    WRONG,
)
from tests.workbook.sample import Sample


def test_the_inventory_names_its_page_functions_and_wrong_answers(exercise_course: Sample) -> None:
    _, out, _ = exercise_course.run("list", "--json")
    assert json.loads(out)["exercises"] == [
        {
            "id": "chapter/two",
            "page": "page.md",
            "functions": ["total", "first"],
            "wrong": sorted(WRONG),
        }
    ]


def test_an_exercise_may_come_back_on_a_later_page(exercise_course: Sample) -> None:
    exercise_course.page(PAGE)
    exercise_course.page(PAGE, "later.md")
    assert exercise_course.problems() == []
    _, out, _ = exercise_course.run("list", "--json")
    assert [(found["id"], found["page"]) for found in json.loads(out)["exercises"]] == [
        ("chapter/two", "later.md")
    ]


def test_an_exercise_on_no_page_is_a_problem(exercise_course: Sample) -> None:
    exercise_course.page("# Page\n")
    assert exercise_course.problems() == [
        f"{BASE}/starter.py:1:1: no page has this exercise; "
        "put a block /// exercise | chapter/two on a page, or delete the folder"
    ]


@pytest.mark.parametrize(
    ("page", "problem"),
    [
        pytest.param(
            PAGE.replace("chapter/two", "chapter/tow"),
            "3:1: there is no exercise 'chapter/tow' below snippets; there is chapter/two",
            id="unknown",
        ),
        pytest.param(
            PAGE + PAGE.replace("# Page\n\n", ""),
            "10:1: chapter/two stands twice; remove this one",
            id="twice",
        ),
        pytest.param(
            PAGE.replace("Write both.\n", ""),
            "3:1: an exercise needs a prompt; say what to do",
            id="no prompt",
        ),
        pytest.param(
            PAGE.replace("Add.\n", ""),
            "6:1: this hint block is empty; write its text in it, after an empty line if it has "
            "options",
            id="an empty hint",
        ),
        pytest.param(
            PAGE + "\n/// hint\nMore.\n///\n",
            "11:1: a hint block stands in no exercise; put it inside an exercise",
            id="a hint elsewhere",
        ),
    ],
)
def test_each_mistake_in_an_exercises_block_is_a_problem(
    exercise_course: Sample, page: str, problem: str
) -> None:
    exercise_course.page(page)
    assert f"docs/page.md:{problem}" in exercise_course.problems()
