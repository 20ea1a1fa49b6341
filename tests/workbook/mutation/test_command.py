"""The command says what is noticed, lists the rest, and fails where a digit may be anything."""

from __future__ import annotations

import json

import pytest

from tests.workbook.sample import Sample, cell


@pytest.fixture
def course(sample: Sample) -> Sample:
    sample.snippet("x = 2 * 3\ny = 7\nprint(y)\n")
    sample.page("# Page\n\n" + cell() + '\n[6](#one "x")\n')
    return sample


def test_a_sound_course_passes_and_what_only_prints_is_listed(course: Sample) -> None:
    assert course.run("mutate") == (
        0,
        "mutate: 9 changed digits, 0 of them not noticed\n"
        "mutate: 4 changes to 1 snippets: 3 make a figure wrong, 1 only what a cell prints,"
        " 0 neither\n",
        "",
    )
    assert json.loads((course.root / "build/mutants.json").read_text()) == {
        "snippets": ["snippets/one.py"],
        "printed": [["snippets/one.py", "y = ⟦7→8⟧"]],
        "survivors": [],
    }


def test_a_digit_that_may_be_anything_fails(course: Sample) -> None:
    course.snippet("x = 0\n")
    course.page("# Page\n\n" + cell() + '\n[0/5](#one "x")\n')
    code, out, _ = course.run("mutate")
    assert code == 1
    assert "docs/page.md:7:2: 0/6 would pass" in out


def test_a_course_without_figures_fails(course: Sample) -> None:
    course.page("# Page\n\n" + cell())
    assert course.run("mutate")[0] == 1


def test_a_course_with_problems_is_refused(course: Sample) -> None:
    course.page("# Page\n\n" + cell() + '\n[5](#one "x")\n')
    code, _, err = course.run("mutate")
    assert (code, "mend what `check` says first" in err) == (2, True)
