"""What the check lets pass is told apart from what it notices."""

from __future__ import annotations

from tests.workbook.sample import Sample, cell
from workbook.mutation.caught import change_code, change_digits, holds

CODE = "x = 2 * 3\ny = 7\nz = 1\nprint(y)\n"


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


def test_a_change_to_code_makes_a_figure_wrong_or_another_print_or_neither(sample: Sample) -> None:
    sample.snippet(CODE)
    sample.page("# Page\n\n" + cell() + '\n[6](#one "x")\n')
    course = sample.course()
    tally = change_code(course, sample.check(), ["snippets/one.py"])
    assert tally.made == 5
    assert tally.printed == (("snippets/one.py", "y = ⟦7→8⟧"),)
    assert tally.survivors == (("snippets/one.py", "z = ⟦1→2⟧"),)


def test_a_mutant_that_fails_is_noticed(sample: Sample) -> None:
    sample.snippet("x = 'a' * 2\n")
    sample.page("# Page\n\n" + cell() + "\n")
    tally = change_code(sample.course(), sample.check(), ["snippets/one.py"])
    assert tally.made == 2
    assert [name for _, name in tally.survivors] == ["x = 'a' * ⟦2→3⟧"]


def test_a_section_runs_only_for_changes_that_it_includes(sample: Sample) -> None:
    sample.snippet("# --8<-- [start:a]\nx = 1\n# --8<-- [end:a]\ny = 2\n")
    sample.page("# Page\n\n" + cell(includes="one.py:a") + '\n[1](#one "x")\n')
    tally = change_code(sample.course(), sample.check(), ["snippets/one.py"])
    assert tally.survivors == (("snippets/one.py", "y = ⟦2→3⟧"),)


def test_a_claim_passes_only_while_its_condition_is_true() -> None:
    assert holds("nearer to 6", condition=True, value=True)
    assert not holds("nearer to 6", condition=True, value=False)
