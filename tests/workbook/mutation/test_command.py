"""The command says what is noticed, and fails on what passes without a reason."""

from __future__ import annotations

import json

import pytest

from tests.workbook.sample import Sample, cell


@pytest.fixture
def course(sample: Sample) -> Sample:
    sample.snippet("x = 2 * 3\ny = 7\nprint(y)\n")
    sample.page("# Page\n\n" + cell() + '\n[6](#one "x")\n')
    return sample


DIGITS = "mutate: 9 changed digits, 0 of them not noticed\n"
REASON = '["snippets/one.py"]\n"y = ⟦7→8⟧" = "any number would do"\n'


def test_a_course_that_notices_every_change_passes(course: Sample) -> None:
    course.run("keep")
    assert course.run("mutate") == (
        0,
        DIGITS + "mutate: 4 changes to cells: 3 make a figure wrong, 0 a fact, 1 only what a "
        "cell prints, 0 nothing (100.0% noticed); 0 more leave everything as it was\n"
        "mutate: 0 changes to generators: 0 break a rule of practice, 0 make other problems, "
        "0 nothing; 0 more leave everything as it was\n"
        "mutate: 0 changes to exercises: 0 change what passes, 0 only what is asked or told, "
        "0 nothing; 0 more leave everything as it was\n",
        "",
    )
    record = json.loads((course.root / "build/mutants.json").read_text())
    assert record["snippets"] == ["snippets/one.py"]
    assert record["cells"] == {
        "made": 4,
        "same": 0,
        "noticed": {"figure": 3, "fact": 0, "print": 1},
        "survivors": [],
    }


def test_a_survivor_that_is_not_listed_fails(course: Sample) -> None:
    code, out, _ = course.run("mutate")
    assert code == 1
    assert "snippets/one.py: y = ⟦7→8⟧ passes; let a figure" in out


def test_a_listed_survivor_that_is_noticed_fails(course: Sample) -> None:
    course.run("keep")
    course.write("tests/kept/mutants.toml", REASON)
    code, out, _ = course.run("mutate")
    assert code == 1
    assert "snippets/one.py: y = ⟦7→8⟧ is noticed; take it out of tests/kept/mutants.toml" in out


def test_reasons_do_not_make_up_for_too_many_survivors(course: Sample) -> None:
    course.write("tests/kept/mutants.toml", REASON)
    code, out, _ = course.run("mutate")
    assert code == 1
    assert out.endswith("mutate: fewer than 98% of the changes to code are noticed\n")
    assert "passes; let a figure" not in out


def test_a_part_of_the_snippets_says_which_and_may_have_its_listed_survivors(
    course: Sample, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("workbook.mutation.command.changed", lambda *_: ["snippets/one.py"])
    monkeypatch.setattr("workbook.mutation.command.part_of", lambda *_: [])
    course.write("tests/kept/mutants.toml", REASON)
    code, out, _ = course.run("mutate", "--since", "v1")
    assert code == 0
    assert "mutate: 1 changed since v1, 0 whose turn it is today\n" in out


def test_a_digit_that_may_be_anything_fails(course: Sample) -> None:
    course.snippet("x = 0\n")
    course.page("# Page\n\n" + cell() + '\n[0/5](#one "x")\n')
    course.run("keep")
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
