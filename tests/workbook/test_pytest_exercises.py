"""An exercise's programs as tests."""

from __future__ import annotations

import subprocess
import sys

from tests.workbook.exercises.conftest import (
    BASE,
    WRONG,
)
from tests.workbook.sample import Sample


def _pytest(sample: Sample) -> tuple[list[str], list[str]]:
    """The outcomes of the course's snippets, and the table of messages."""
    command = [sys.executable, "-m", "pytest", "-q", "-rA", "-p", "no:cacheprovider", "snippets"]
    done = subprocess.run(command, cwd=sample.root, capture_output=True, text=True, check=False)
    lines = done.stdout.splitlines()
    outcomes = sorted(line.split(" - ")[0] for line in lines if line[:6] in ("PASSED", "FAILED"))
    return outcomes, [line for line in lines if line.startswith("chapter/two/")]


def test_pytest_grades_each_program_and_prints_the_messages(exercise_course: Sample) -> None:
    outcomes, table = _pytest(exercise_course)
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


def test_pytest_fails_for_a_program_that_is_not_recognised(exercise_course: Sample) -> None:
    exercise_course.write(f"{BASE}/wrong/mean.py", WRONG["sums"])
    outcomes, _ = _pytest(exercise_course)
    assert [line for line in outcomes if line.startswith("FAILED")] == [
        f"FAILED {BASE}/wrong/mean.py::is-recognised"
    ]
