"""An exercise in a course: what `check`, `list`, `grade` and pytest make of its folder."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable

import pytest

from tests.workbook.exercises.conftest import (
    CHECKS,
    PAGE,
    RIGHT_FIRST,
    RIGHT_TOTAL,
    SOLUTION,
    STARTER,
    WRONG,
    write_exercise,
)
from tests.workbook.sample import Sample
from workbook.exercises.page import grade_in_page
from workbook.snippets.page import run_in_page

BASE = "snippets/chapter/two"


@pytest.fixture
def course(sample: Sample) -> Sample:
    write_exercise(sample)
    return sample


def test_a_whole_exercise_has_no_problems_and_is_counted(course: Sample) -> None:
    code, out, _ = course.run("check", "--json")
    found = json.loads(out)
    assert (code, found["problems"]) == (0, [])
    assert {name: found["counts"][name] for name in ("exercises", "wrong answers", "cells")} == {
        "exercises": 1,
        "wrong answers": 6,
        "cells": 0,
    }


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


def _remove(name: str) -> Callable[[Sample], object]:
    return lambda sample: (sample.root / BASE / name).unlink()


def _write(name: str, text: str) -> Callable[[Sample], object]:
    return lambda sample: sample.write(f"{BASE}/{name}", text)


@pytest.mark.parametrize(
    ("spoil", "problem"),
    [
        pytest.param(
            _remove("solution.py"),
            "solution.py:1:1: this part of the exercise is missing; write solution.py",
            id="no solution",
        ),
        pytest.param(
            _remove("wrong/mean.py"),
            "checks.py:11:1: no wrong answer sets off the check mean; write wrong/mean.py",
            id="a message without a program",
        ),
        pytest.param(
            _write("wrong/mode.py", "# the mode\n" + RIGHT_TOTAL + RIGHT_FIRST),
            "wrong/mode.py:1:1: there is no check called mode; "
            "rename the file, or write that check",
            id="a program without a message",
        ),
        pytest.param(
            _write("wrong/mean.py", "# divides\n" + RIGHT_TOTAL + RIGHT_FIRST),
            "wrong/mean.py:1:1: must set off mean and nothing else; it gets: no message; "
            "correct this answer, or put the check where it is reached",
            id="a wrong answer that passes",
        ),
        pytest.param(
            _write("wrong/mean.py", WRONG["sums"]),
            "wrong/mean.py:2:1: must set off mean and nothing else; it gets: Add them up. "
            "For values=[1, 2] you return 2; expected 3.; "
            "correct this answer, or put the check where it is reached",
            id="a wrong answer with another's message",
        ),
        pytest.param(
            _write("wrong/mean.py", WRONG["mean"].removeprefix("# divides\n")),
            "wrong/mean.py:1:1: the first line must name the misconception; "
            "write it as a comment, as in # divides by √d_k already",
            id="a wrong answer without a name",
        ),
        pytest.param(
            _write("starter.py", SOLUTION),
            "starter.py:1:1: the starter's total passes as it is; take its body out, or check more",
            id="a starter that passes",
        ),
        pytest.param(
            _write("solution.py", RIGHT_TOTAL + "def first(values):\n    return 2\n"),
            "solution.py:3:1: the solution fails: Raise a ValueError where there is none. "
            "For values=[-1] it gives the number 2; expected a ValueError.; "
            "correct it, or the checks",
            id="a solution that fails",
        ),
        pytest.param(
            _write("solution.py", RIGHT_TOTAL),
            "solution.py:1:1: the solution has no function first, which the starter has; "
            "write it, or rename the starter's",
            id="a solution that lacks a function",
        ),
        pytest.param(
            _write("starter.py", STARTER + "def third(x):\n    ...\n"),
            "solution.py:1:1: the solution has no function third, which the starter has; "
            "write it, or rename the starter's",
            id="a function more in the starter",
        ),
        pytest.param(
            _write("starter.py", "x = 1\n"),
            "starter.py:1:1: no function stands here; write at least one",
            id="no function",
        ),
        pytest.param(
            _write("starter.py", "def total(:\n"),
            "starter.py:1:1: can't be read as Python: invalid syntax; correct it",
            id="a starter that is no Python",
        ),
        pytest.param(
            _write("checks.py", CHECKS[: CHECKS.index("def value_returned")]),
            "checks.py:1:1: nothing checks first; write a check for it",
            id="a function that nothing checks",
        ),
        pytest.param(
            _write("checks.py", CHECKS.replace('    """Add them up."""\n', "")),
            "checks.py:17:1: the check sums has no message; write it as the function's docstring",
            id="a check without a message",
        ),
        pytest.param(
            _write(
                "checks.py",
                CHECKS.replace("def sums(total)", "def sums(totl)")
                .replace("total(v", "totl(v")
                .replace(
                    "    total(np.array([1.0, 2.0])).must_be(3.0)\n    total(np.array([[",
                    "    totl(np.array([[",
                ),
            ),
            "checks.py:17:1: the check sums must take one of the functions it can grade; "
            "give it one parameter out of total, first",
            id="a check of an unknown function",
        ),
        pytest.param(
            _write("checks.py", CHECKS.replace(".must_be(3.0)", "")),
            "checks.py:17:1: the check sums makes a call and demands nothing of it; "
            "add .must_be(…), .must_not_be(…, but=…), .must_raise(…) or .must_keep_its_input()",
            id="a call without a demand",
        ),
        pytest.param(
            _write(
                "checks.py",
                CHECKS.replace("must_not_be(1.5, but=3.0)", "must_not_be(3.0, but=3.0)"),
            ),
            "checks.py:11:1: the check mean can't tell the wrong answer from the right one on this "
            "input; change the input",
            id="a misconception that is right",
        ),
        pytest.param(
            _write("checks.py", CHECKS.replace("must_be(3.0)", "must_be(3.0) + oops")),
            "checks.py:19:1: the check sums fails: NameError: name 'oops' is not defined; "
            "correct it; it can't look at what a call returns, only say what it must be",
            id="a check that fails",
        ),
        pytest.param(
            _write("checks.py", "import nothing_like_it\n"),
            "checks.py:1:1: the checks fail: ModuleNotFoundError: No module named "
            "'nothing_like_it'; correct them",
            id="checks that fail to load",
        ),
        pytest.param(
            _write("checks.py", '"""None."""\n'),
            "checks.py:1:1: there is no check here; write a function with a docstring",
            id="no checks",
        ),
        pytest.param(
            lambda sample: sample.page("# Page\n"),
            "starter.py:1:1: no page has this exercise; put a block /// exercise | chapter/two on "
            "a page, or delete the folder",
            id="on no page",
        ),
    ],
)
def test_each_mistake_in_a_folder_is_a_problem_with_its_place(
    course: Sample, spoil: Callable[[Sample], object], problem: str
) -> None:
    spoil(course)
    found = course.problems()
    assert f"{BASE}/{problem}" in found
    assert all(text.startswith(f"{BASE}/") for text in found)


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


def test_nothing_is_graded_again_until_something_changes(
    course: Sample, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert course.problems() == []
    monkeypatch.setattr("workbook.exercises.cache.grading", None)
    assert course.problems() == []
    course.write(f"{BASE}/wrong/mean.py", WRONG["sums"])
    with pytest.raises(TypeError):
        course.problems()


def test_a_problem_is_remembered(course: Sample) -> None:
    course.write(f"{BASE}/wrong/mean.py", WRONG["sums"])
    assert course.problems() == course.problems() != []


def test_grade_says_what_the_page_says(course: Sample) -> None:
    for name, code in {"right": SOLUTION, "starter": STARTER, **WRONG}.items():
        file = course.write(f"{name}.py", code)
        exit_code, out, _ = course.run("grade", "chapter/two", str(file), "--json")
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


def _in_page(code: str) -> dict[str, object]:
    request = {"code": code, "checks": CHECKS, "functions": ["total", "first"], "wrong": {}}
    verdict: dict[str, object] = json.loads(grade_in_page(json.dumps(request)))
    return verdict


SPOILT = """\
import builtins, json, math, os
import numpy as np
np.array = np.asarray = lambda *a, **k: 3.0
np.random.default_rng = np.sum = None
builtins.all = builtins.any = lambda *a: True
builtins.abs = lambda x: 0
json.dumps = math.isfinite = None
del np.zeros
"""


@pytest.mark.parametrize("where", ["an answer", "a cell"])
def test_what_one_run_replaces_does_not_reach_the_next_in_the_same_python(where: str) -> None:
    before = os._exit
    if where == "a cell":
        run_in_page(json.dumps({"code": SPOILT}), lambda *_: None)
    else:
        assert _in_page(SPOILT + RIGHT_FIRST)["passed"] is False
    wrong, right = _in_page(WRONG["sums"]), _in_page(SOLUTION)
    assert (wrong["passed"], right["passed"], os._exit) == (False, True, before)


def test_the_engine_is_still_imported_after_an_answer_reached_for_it() -> None:
    module = sys.modules["workbook.exercises.reading"]
    code = "import workbook.exercises.reading as r\nr.close = lambda *a: True\n"
    assert _in_page(code + WRONG["sums"])["passed"] is False
    assert sys.modules["workbook.exercises.reading"] is module


def test_grade_without_json_is_for_reading(course: Sample) -> None:
    file = course.write("answer.py", WRONG["mean"])
    assert course.run("grade", "chapter/two", str(file)) == (
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
    course: Sample, arguments: tuple[str, str], error: str
) -> None:
    course.write("answer.py", SOLUTION)
    assert course.run("grade", *arguments) == (2, "", error)


def _pytest(sample: Sample) -> tuple[list[str], list[str]]:
    """The outcomes of the course's snippets, and the table of messages."""
    command = [sys.executable, "-m", "pytest", "-q", "-rA", "-p", "no:cacheprovider", "snippets"]
    done = subprocess.run(command, cwd=sample.root, capture_output=True, text=True, check=False)
    lines = done.stdout.splitlines()
    outcomes = sorted(line.split(" - ")[0] for line in lines if line[:6] in ("PASSED", "FAILED"))
    return outcomes, [line for line in lines if line.startswith("chapter/two/")]


def test_pytest_grades_each_program_and_prints_the_messages(course: Sample) -> None:
    outcomes, table = _pytest(course)
    names = {"checks.py": "are-proven", "solution.py": "passes", "starter.py": "fails"}
    names |= {f"wrong/{name}.py": "is-recognised" for name in WRONG}
    assert outcomes == sorted(f"PASSED {BASE}/{file}::{name}" for file, name in names.items())
    assert "chapter/two/solution: passes" in table
    assert {line.split(": ")[0] for line in table} == {
        f"chapter/two/{name}" for name in ("starter", "solution", *(f"wrong/{w}" for w in WRONG))
    }
    assert (
        "chapter/two/wrong/mean: That is the mean. Don't divide. "
        "For values=[1, 2] you return 1.5; expected 3."
    ) in table


def test_pytest_fails_for_a_program_that_is_not_recognised(course: Sample) -> None:
    course.write(f"{BASE}/wrong/mean.py", WRONG["sums"])
    outcomes, _ = _pytest(course)
    assert [line for line in outcomes if line.startswith("FAILED")] == [
        f"FAILED {BASE}/wrong/mean.py::is-recognised"
    ]


def test_the_grader_needs_the_standard_library_and_its_own_two_layers_alone() -> None:
    code = (
        "import sys; sys.modules['yaml'] = sys.modules['markdown'] = sys.modules['numpy'] = None\n"
        "from workbook.exercises.page import grade_in_page\n"
        "print(sorted(n for n in sys.modules if n.startswith('workbook.')))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    names = done.stdout.strip().strip("[]").replace("'", "").split(", ")
    assert all(name.split(".")[1] in ("exercises", "snippets") for name in names)
