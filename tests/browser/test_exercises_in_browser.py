"""Every exercise of the built site, answered in its own page: the verdicts of `workbook grade`.

The starter fails, the solution passes, and each known wrong answer gets its message and no other.
"""

# One page load for each exercise, and Python stays up in it. A program is put into the editor as a
# reader would paste it, and Check is pressed. Both sides are asked for all programs first, so that
# a failure shows every difference at once.

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from answers import SNIPPETS, in_the_page, open_exercise, programs_of
from playwright.sync_api import Page
from tools import ROOT

from workbook.course import Course
from workbook.exercises.folder import exercise_folders, load_exercise
from workbook.exercises.process import grading, message_texts
from workbook.settings import Settings

EXERCISES = [path.relative_to(SNIPPETS).as_posix() for path in exercise_folders(SNIPPETS)]


def in_the_terminal(name: str, programs: dict[str, Path]) -> dict[str, dict[str, Any]]:
    """The same from the grader of `workbook grade`, by program."""
    course = Course(Settings.load(ROOT))
    exercise = load_exercise(SNIPPETS / name, SNIPPETS)
    said = {}
    with grading(course.around) as grade:
        for program, path in programs.items():
            verdict = grade(exercise, path.read_text(encoding="utf-8"))
            said[program] = {
                "passed": verdict["passed"],
                "messages": message_texts(verdict),
                "summary": summary(verdict),
            }
            if program.startswith("wrong/"):  # of two programs for one check, the name says which
                assert (program, verdict["wrong"]) == (program, path.stem.partition(".")[0])
                assert (program, len(said[program]["messages"])) == (program, 1)
    return said


def summary(verdict: dict[str, Any]) -> str:
    """What the page says first of a verdict."""
    done, of = sum(verdict["parts"].values()), len(verdict["parts"])
    if verdict["passed"]:
        return "All of it is right."
    return f"{done} of {of} parts {'is' if done == 1 else 'are'} right." if of > 1 else "Not yet."


def test_there_are_exercises_to_answer() -> None:
    assert EXERCISES != []


@pytest.mark.parametrize("name", EXERCISES)
def test_every_program_gets_the_same_verdict_and_words_as_in_the_terminal(
    page: Page, built_site: str, name: str
) -> None:
    task = open_exercise(page, built_site, name)
    programs = programs_of(name)
    seen = {
        program: in_the_page(task, path.read_text(encoding="utf-8"))
        for program, path in programs.items()
    }
    assert len(seen) > 2
    assert seen == in_the_terminal(name, programs)
    assert [program for program, said in seen.items() if said["passed"]] == ["solution.py"]
