"""`grade`: the verdict of the page, in the terminal."""

from __future__ import annotations

import json

import pytest

from tests.workbook.exercises.conftest import (
    CHECKS,
    SOLUTION,
    STARTER,
    WRONG,
)
from tests.workbook.sample import Sample
from workbook.exercises.page import grade_in_page


def test_grade_says_what_the_page_says(exercise_course: Sample) -> None:
    for name, code in {"right": SOLUTION, "starter": STARTER, **WRONG}.items():
        file = exercise_course.write(f"{name}.py", code)
        exit_code, out, _ = exercise_course.run("grade", "chapter/two", str(file), "--json")
        request = {
            "exercise": "chapter/two",
            "code": code,
            "checks": CHECKS,
            "functions": ["total", "first"],
            "wrong": dict.fromkeys(WRONG, ""),
        }
        page = json.loads(grade_in_page(json.dumps(request)))
        texts = [" ".join(filter(None, (m["text"], m["call"]))) for m in page["messages"]]
        assert json.loads(out) == {
            "passed": page["passed"],
            "messages": texts,
            "wrong": page["wrong"],
            "parts": page["parts"],
        }
        assert exit_code == (0 if page["passed"] else 1)
        assert page["wrong"] == (name if name in WRONG else None)


def test_grade_without_json_is_for_reading(exercise_course: Sample) -> None:
    file = exercise_course.write("answer.py", WRONG["mean"])
    assert exercise_course.run("grade", "chapter/two", str(file)) == (
        1,
        "not yet: total\n"
        "passes: first\n"
        "That is the mean. Don't divide. For values=[1, 2] you return 1.5; expected 3.\n",
        "",
    )


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (
            ("chapter/tow", "answer.py"),
            "workbook: there is no exercise 'chapter/tow'; there is chapter/two\n",
        ),
        (
            ("chapter/two", "none.py"),
            "workbook: none.py can't be read: No such file or directory\n",
        ),
    ],
)
def test_grade_of_nothing_is_wrong_use(
    exercise_course: Sample, arguments: tuple[str, str], error: str
) -> None:
    exercise_course.write("answer.py", SOLUTION)
    assert exercise_course.run("grade", *arguments) == (2, "", error)
