"""A small exercise with two functions, and the process that grades."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.workbook.sample import Sample
from workbook.exercises.folder import load_exercise
from workbook.exercises.process import grading
from workbook.snippets.pool import Surroundings

STARTER = '''"""Two small functions."""


def total(values):
    """Return the sum."""
    ...


def first(values):
    """Return the index of the first value above 0."""
    pass
'''
SOLUTION = '''"""Two small functions."""


def total(values):
    """Return the sum."""
    return values.sum(axis=0)


def first(values):
    """Return the index of the first value above 0."""
    for index, value in enumerate(values):
        if value > 0:
            return index
    raise ValueError("none is above 0")
'''
CHECKS = '''"""What the two must do."""

import numpy as np


def changed(total):
    """You change what you are given."""
    total(np.array([1.0, 2.0])).must_keep_its_input()


def mean(total):
    """That is the mean.
    Don't divide."""
    total(np.array([1.0, 2.0])).must_not_be(1.5, but=3.0)


def sums(total):
    """Add them up."""
    total(np.array([1.0, 2.0])).must_be(3.0)
    total(np.array([[1.0, 2.0], [0.5, 4.0]])).must_be(np.array([1.5, 6.0]))
    rng = np.random.default_rng(3)
    values = rng.normal(size=(5, 3))
    total(values).must_be(values.sum(axis=0))


def value_returned(first):
    """That is the value, not its index."""
    first(np.array([-1.0, 0.0, 7.0])).must_not_be(7.0, but=2)


def index(first):
    """Look for the first above 0."""
    first(np.array([-1.0, 0.0, 7.0])).must_be(2)


def no_error(first):
    """Raise a ValueError where there is none."""
    first(np.array([-1.0])).must_raise(ValueError)
'''
RIGHT_TOTAL = "def total(values):\n    return values.sum(axis=0)\n"
RIGHT_FIRST = (
    "def first(values):\n"
    "    found = [i for i, value in enumerate(values) if value > 0]\n"
    "    if not found:\n"
    '        raise ValueError("none")\n'
    "    return found[0]\n"
)
WRONG = {
    "changed": "# changes the input\ndef total(values):\n    values += 1\n    return 3.0\n"
    + RIGHT_FIRST,
    "mean": "# divides\ndef total(values):\n    return values.mean(axis=0)\n" + RIGHT_FIRST,
    "sums": "# the last one only\ndef total(values):\n    return values[-1]\n" + RIGHT_FIRST,
    "value_returned": "# the value\n"
    + RIGHT_TOTAL
    + "def first(values):\n    return float(max(values))\n",
    "index": "# the second\n" + RIGHT_TOTAL + RIGHT_FIRST.replace("found[0]", "found[0] - 1"),
    "no_error": "# silent\n"
    + RIGHT_TOTAL
    + "def first(values):\n    return max([i for i, v in enumerate(values) if v > 0] or [-1])\n",
}
PAGE = "# Page\n\n//// exercise | chapter/two\nWrite both.\n\n/// hint\nAdd.\n///\n////\n"


def write_exercise(sample: Sample) -> Path:
    """Write the exercise, whole and right, and a page that shows it."""
    base = "snippets/chapter/two"
    sample.write(f"{base}/starter.py", STARTER)
    sample.write(f"{base}/solution.py", SOLUTION)
    sample.write(f"{base}/checks.py", CHECKS)
    for name, code in WRONG.items():
        sample.write(f"{base}/wrong/{name}.py", code)
    sample.page(PAGE)
    return sample.root / base


Spoil = Callable[[Sample], object]
"""Does something to the course that makes it wrong."""


def remove(name: str) -> Spoil:
    """Take a file out of the exercise."""
    return lambda sample: (sample.root / BASE / name).unlink()


def write(name: str, text: str) -> Spoil:
    """Put another text in a file of the exercise."""
    return lambda sample: sample.write(f"{BASE}/{name}", text)


def spoilt(course: Sample, spoil: Spoil) -> list[str]:
    """Spoil the exercise; give its problems, each from its file's name on: there are no others."""
    spoil(course)
    found = course.problems()
    assert all(text.startswith(f"{BASE}/") for text in found)
    return [text.removeprefix(f"{BASE}/") for text in found]


def total(body: str) -> str:
    """A program whose `total` has this body, and whose `first` is right."""
    indented = textwrap.indent(body, "    ")
    return f"import numpy as np\n\n\ndef total(values):\n{indented}{RIGHT_FIRST}"


Ask = Callable[[str], dict[str, Any]]


@pytest.fixture(scope="module")
def ask(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ask]:
    """Grade an answer to the exercise; give the whole verdict."""
    sample = Sample(tmp_path_factory.mktemp("course"))
    folder = write_exercise(sample)
    exercise = load_exercise(folder, sample.root / "snippets")
    with grading(Surroundings(sample.root, limit=4.0)) as grade:
        yield lambda code: grade(exercise, code)


BASE = "snippets/chapter/two"
"""The exercise's folder, from the course's."""


@pytest.fixture
def course(exercise_course: Sample) -> Sample:
    """A course with the exercise, whole and right."""
    return exercise_course
