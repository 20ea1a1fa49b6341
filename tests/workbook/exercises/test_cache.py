"""Own answers are graded again only when something changed."""

from __future__ import annotations

import pytest

from tests.workbook.exercises.conftest import (
    BASE,
    WRONG,
)
from tests.workbook.sample import Sample


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
