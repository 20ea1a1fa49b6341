"""Exercises on pages: each folder is shown, and each block shows a folder."""

from __future__ import annotations

import json

import pytest

from tests.workbook.exercises.conftest import (
    BASE,
    PAGE,
    WRONG,
    write_exercise,
)
from tests.workbook.sample import Sample


@pytest.fixture(name="course")
def exercise_course(sample: Sample) -> Sample:
    write_exercise(sample)
    return sample


def test_the_inventory_names_its_page_functions_and_wrong_answers(course: Sample) -> None:
    _, out, _ = course.run("list", "--json")
    assert json.loads(out)["exercises"] == [
        {
            "id": "chapter/two",
            "page": "page.md",
            "functions": ["total", "first"],
            "wrong": sorted(WRONG),
        }
    ]


def test_an_exercise_may_come_back_on_a_later_page(course: Sample) -> None:
    course.page(PAGE)
    course.page(PAGE, "later.md")
    assert course.problems() == []
    _, out, _ = course.run("list", "--json")
    assert [(found["id"], found["page"]) for found in json.loads(out)["exercises"]] == [
        ("chapter/two", "later.md")
    ]


def test_an_exercise_on_no_page_is_a_problem(course: Sample) -> None:
    course.page("# Page\n")
    assert course.problems() == [
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
    course: Sample, page: str, problem: str
) -> None:
    course.page(page)
    assert f"docs/page.md:{problem}" in course.problems()
