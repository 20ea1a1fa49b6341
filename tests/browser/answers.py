"""Answers to the course's exercises, checked in their page and by the terminal's grader."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from learning import OneExercise
from playwright.sync_api import Page
from tools import ROOT

from workbook.questions.reading import exercise_anchor

SITE = ROOT / "site"
SNIPPETS = ROOT / "snippets"
_READ = """items => items.map(item => ["exercise-text", "exercise-call"]
  .map(name => item.querySelector(`.${name}`)?.textContent).filter(Boolean).join(" "))"""


def open_exercise(page: Page, site: str, name: str) -> OneExercise:
    """Open the first page of the built site that has an exercise."""
    path = next(
        path
        for path in sorted(SITE.rglob("*.html"))
        if f'data-exercise="{name}"' in path.read_text(encoding="utf-8")
    )
    page.goto(site + path.relative_to(SITE).as_posix())
    return OneExercise(page, exercise_anchor(name))


def in_the_page(task: OneExercise, code: str) -> dict[str, Any]:
    """What the page says of a program, and what marks it gives."""
    if task.shown_code().strip("\n") != code.strip("\n"):
        task.edit(code)
    task.check_to_end()
    items = task.output.locator(".exercise-message")
    said = task.output.locator(".exercise-summary").inner_text()
    return {
        "passed": task.section.get_attribute("data-state") == "passed",
        "messages": items.evaluate_all(_READ),
        "summary": said,
    }


def programs_of(name: str) -> dict[str, Path]:
    """The starter, the solution and the wrong answers of an exercise, by name."""
    folder = SNIPPETS / name
    files = [
        folder / "starter.py",
        folder / "solution.py",
        *sorted((folder / "wrong").glob("*.py")),
    ]
    return {path.relative_to(folder).as_posix(): path for path in files}
