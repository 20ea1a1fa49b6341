"""Of an exercise is kept which calls its checks make, and what its programs are told."""

from __future__ import annotations

import pytest

from tests.workbook.exercises.conftest import CHECKS
from tests.workbook.sample import Sample
from workbook.exercises.asking import read_checks
from workbook.mutation.asked import asks
from workbook.mutation.kept import Kept, keep


def test_each_check_and_each_program_has_a_line(exercise_course: Sample) -> None:
    assert keep(exercise_course.course(), exercise_course.check()) == [0, 0, 1]
    lines = Kept.load(exercise_course.root).exercises["chapter/two"]
    assert [line.rpartition(",")[0] for line in lines[:3]] == [
        "changed makes 1 call of total",
        "mean makes 1 call of total",
        "sums makes 3 calls of total",
    ]
    assert [line.partition(":")[0] for line in lines[6:]] == [
        "starter",
        *(f"wrong/{n}" for n in ("changed", "index", "mean", "no_error", "sums", "value_returned")),
    ]
    assert "wrong/mean: For values=[1, 2] you return 1.5; expected 3." in lines
    faults = Kept.load(exercise_course.root).faults
    assert list(faults(exercise_course.course(), exercise_course.check())) == []


@pytest.mark.parametrize(
    ("before", "after", "differs"),
    [
        ("[1.0, 2.0])).must_not_be(1.5", "[1.0, 2.0])).must_not_be(1.25", "mean"),
        ("default_rng(3)", "default_rng(4)", "sums"),
        ("must_raise(ValueError)", "must_raise(TypeError)", "no_error"),
        ("2.0])).must_keep", "2.0 + 1e-12])).must_keep", None),
    ],
    ids=["a value", "an argument", "an exception", "less than differs between machines"],
)
def test_another_value_to_ask_with_changes_the_digest(
    before: str, after: str, differs: str | None
) -> None:
    assert CHECKS.count(before) == 1
    one, other = (
        {check.name: asks(check) for check in read_checks(code, ["total", "first"])}
        for code in (CHECKS, CHECKS.replace(before, after))
    )
    assert [name for name in one if one[name] != other[name]] == ([differs] if differs else [])
