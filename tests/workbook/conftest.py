"""What the engine's tests share."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.workbook.exercises.conftest import write_exercise
from tests.workbook.sample import CONFIG, Sample


@pytest.fixture
def sample(tmp_path: Path) -> Sample:
    """A course with settings and empty folders."""
    made = Sample(tmp_path)
    made.write("mkdocs.yml", CONFIG)
    for name in ("docs", "snippets"):
        (tmp_path / name).mkdir()
    return made


@pytest.fixture
def exercise_course(sample: Sample) -> Sample:
    """The same with an exercise, whole and right, and a page that shows it."""
    write_exercise(sample)
    return sample
