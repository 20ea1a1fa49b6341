"""A changed generator breaks a rule of practice, gives other problems than are kept, or passes."""

from __future__ import annotations

import pytest

from tests.workbook.questions.conftest import ABOVE, GENERATOR, PRACTICE
from tests.workbook.sample import Sample
from workbook.mutation import running
from workbook.mutation.generators import change_generators
from workbook.mutation.kept import Kept, keep
from workbook.mutation.tally import Tally

FILE = "snippets/make.py"
ASKED = GENERATOR.replace('"half": (a + b) / 2, ', "")
"""Without the number that its question doesn't use."""


@pytest.fixture
def course(sample: Sample) -> Sample:
    sample.snippet("mix, added, pair = 5, 8, [0, 1]\n")
    sample.snippet(ASKED, "make.py")
    sample.page(f"{ABOVE}\n{PRACTICE}")
    return sample


def changed(course: Sample) -> Tally:
    return change_generators(course.course(), course.check(), [FILE])


def test_without_a_kept_pool_all_but_wrong_answers_is_other(course: Sample) -> None:
    tally = changed(course)
    assert tally.noticed["rule"] > 3
    assert tally.survivors == ()


def test_other_numbers_are_noticed_by_the_kept_pool_and_a_looser_oracle_passes(
    course: Sample,
) -> None:
    assert keep(course.course(), course.check())[1] == 1
    tally = changed(course)
    assert tally.made == tally.noticed["rule"] + tally.noticed["pool"] + len(tally.survivors)
    assert tally.noticed["rule"] > 3
    assert tally.noticed["pool"] > 3
    assert [name for _, name in tally.survivors] == [
        'return 1 <= made["sum"] - made["b"][0] <= ⟦30→31⟧'
    ]


def test_a_generator_without_an_end_is_noticed(
    course: Sample, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "WORK", 1.0)
    keep(course.course(), course.check())
    course.snippet(
        ASKED.replace("    return {", "    while a != a:\n        pass\n    return {"),
        "make.py",
    )
    assert changed(course).survivors == (
        (FILE, 'return 1 <= made["sum"] - made["b"][0] <= ⟦30→31⟧'),
    )


def test_another_pool_than_the_kept_one_is_told(course: Sample) -> None:
    keep(course.course(), course.check())
    course.snippet(ASKED.replace("1, 30", "2, 30"), "make.py")
    [fault] = Kept.load(course.root).faults(course.course(), course.check())
    assert fault.startswith("page/fresh gives ['a ")
