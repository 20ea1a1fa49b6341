"""What a course lets pass is told apart from what it notices."""

from __future__ import annotations

import pytest

from tests.workbook.sample import Sample, cell
from workbook.mutation.caught import change_code, change_digits, holds
from workbook.mutation.code import mutants
from workbook.mutation.kept import keep

CODE = "x = 2 * 3\ny = 7\nz = 1\nprint(y)\n"
FILES = ["snippets/one.py"]


def test_every_digit_of_a_bound_figure_is_noticed(sample: Sample) -> None:
    sample.snippet(CODE)
    sample.page("# Page\n\n" + cell() + '\n[6](#one "x") [6.00](#one "x") [5](# "exempt: no")\n')
    tally = change_digits(sample.check())
    assert (tally.made, tally.survivors) == (9 * 4, ())


def test_a_digit_that_may_be_anything_is_told(sample: Sample) -> None:
    sample.snippet("x = 0\n")
    sample.page("# Page\n\n" + cell() + '\n[0/5](#one "x")\n')
    tally = change_digits(sample.check())
    assert [shown for _, shown in tally.survivors] == ["0/1", "0/2", "0/3", "0/4"] + [
        f"0/{digit}" for digit in "6789"
    ]
    assert {place for place, _ in tally.survivors} == {"docs/page.md:7:2"}


@pytest.fixture
def course(sample: Sample) -> Sample:
    sample.snippet(CODE)
    sample.page("# Page\n\n" + cell() + '\n[6](#one "x")\n')
    return sample


def test_what_only_a_cell_prints_passes_where_no_output_is_kept(course: Sample) -> None:
    tally = change_code(course.course(), course.check(), FILES)
    assert (tally.made, tally.noticed) == (5, {"figure": 3, "fact": 0, "print": 0})
    assert [name for _, name in tally.survivors] == ["y = ⟦7→8⟧", "z = ⟦1→2⟧"]


def test_a_figure_a_fact_and_a_kept_output_notice_a_change_each(course: Sample) -> None:
    keep(course.course(), course.check())
    course.write("tests/kept/facts.toml", '["one.py"]\n"z is the least" = "z == min(x, y, z, 1)"\n')
    tally = change_code(course.course(), course.check(), FILES)
    assert (tally.made, tally.noticed) == (5, {"figure": 3, "fact": 1, "print": 1})
    assert tally.survivors == ()


def test_a_mutant_that_fails_is_noticed(sample: Sample) -> None:
    sample.snippet("x = 'a' * 2\n")
    sample.page("# Page\n\n" + cell() + "\n")
    tally = change_code(sample.course(), sample.check(), FILES)
    assert tally.made == 2
    assert [name for _, name in tally.survivors] == ["x = 'a' * ⟦2→3⟧"]


def test_a_section_runs_only_for_changes_that_it_includes(sample: Sample) -> None:
    sample.snippet("# --8<-- [start:a]\nx = 1\n# --8<-- [end:a]\ny = 2\n")
    sample.page("# Page\n\n" + cell(includes="one.py:a") + '\n[1](#one "x")\n')
    tally = change_code(sample.course(), sample.check(), FILES)
    assert tally.noticed["figure"] == 1


@pytest.mark.parametrize(
    ("code", "same", "survivors"),
    [
        ("x = 3.0 * 1\n", ["/"], ["x = ⟦3.0→4.5⟧ * 1", "x = 3.0 * ⟦1→2⟧"]),
        ("x = 3 * 1\n", [], ["x = ⟦3→4⟧ * 1", "x = 3 ⟦*→/⟧ 1", "x = 3 * ⟦1→2⟧"]),
        ("def f(x):\n    return x * 1.0\n", [], ["return x ⟦*→/⟧ 1.0", "return x * ⟦1.0→1.5⟧"]),
        ("import threading\nx, lock = 2.0 // 2, threading.Lock()\n", [], None),
    ],
    ids=["a float over one", "an integer over one", "in a function", "what can't be compared"],
)
def test_a_change_that_leaves_every_value_as_it_was_is_not_counted(
    sample: Sample, code: str, same: list[str], survivors: list[str] | None
) -> None:
    sample.snippet(code)
    sample.page("# Page\n\n" + cell() + "\n")
    tally = change_code(sample.course(), sample.check(), FILES)
    assert tally.same == len(same)
    assert tally.made == len(tally.survivors)
    assert [name for _, name in tally.survivors] == survivors or survivors is None
    assert tally.made + tally.same == len(list(mutants(code)))


def test_a_claim_passes_only_while_its_condition_is_true() -> None:
    assert holds("nearer to 6", condition=True, value=True)
    assert not holds("nearer to 6", condition=True, value=False)
