"""The list of known survivors says why, names what stands there, and no more than survives."""

from __future__ import annotations

from tests.workbook.sample import Sample
from workbook.mutation.survivors import LIST, differences, listed, stale

ONE = '["snippets/one.py"]\n"x = ⟦1→2⟧" = "any number would do"\n'


def test_a_list_that_is_true_has_nothing_stale(sample: Sample) -> None:
    sample.snippet("x = 1\n")
    sample.write(LIST, ONE)
    assert listed(sample.root) == {"snippets/one.py": {"x = ⟦1→2⟧": "any number would do"}}
    assert list(stale(sample.root)) == []


def test_a_changed_line_a_lost_file_and_a_missing_reason_are_told(sample: Sample) -> None:
    sample.snippet("x = 1\n")
    sample.write(
        LIST,
        '["snippets/one.py"]\n"x = ⟦2→3⟧" = "old"\n"x = ⟦1→2⟧" = " "\n'
        '["snippets/gone.py"]\n"y = ⟦1→2⟧" = "lost"\n',
    )
    assert list(stale(sample.root)) == [
        "snippets/one.py has no x = ⟦2→3⟧",
        "snippets/one.py: x = ⟦1→2⟧ passes for no reason",
        "snippets/gone.py has no y = ⟦1→2⟧",
    ]


def test_a_course_without_a_list_expects_no_survivors(sample: Sample) -> None:
    assert listed(sample.root) == {}
    assert list(stale(sample.root)) == []


def test_survivors_are_held_to_the_list_both_ways_and_only_of_what_was_run() -> None:
    known = {"a.py": {"listed": "why", "noticed": "why"}, "b.py": {"not run": "why"}}
    found = [("a.py", "listed"), ("a.py", "new")]
    assert list(differences(known, found, ["a.py"])) == [
        "a.py: new passes; let a figure, a fact or an output tell the two apart",
        f"a.py: noticed is noticed; take it out of {LIST}",
    ]
    assert list(differences(known, [("a.py", "listed"), ("a.py", "noticed")], ["a.py"])) == []
