"""Changes are counted by what notices them, and two counts add up."""

from __future__ import annotations

import pytest

from workbook.mutation.tally import SAME, Tally, tally

FOUND = [("a.py", "x", "rule"), ("a.py", "y", ""), ("b.py", "z", SAME), ("b.py", "x", "pool")]


def test_what_leaves_everything_as_it_was_is_not_among_the_changes() -> None:
    assert tally(("rule", "pool", "other"), FOUND) == Tally(
        3, 1, {"rule": 1, "pool": 1, "other": 0}, (("a.py", "y"),)
    )


def test_two_tallies_add_up() -> None:
    one = tally(("rule", "pool"), FOUND)
    assert one + Tally(1, 0, {"figure": 1}) == Tally(
        4, 1, {"rule": 1, "pool": 1, "figure": 1}, (("a.py", "y"),)
    )
    assert sum([one, one], Tally(0)).made == 6


def test_the_share_is_of_those_that_were_made() -> None:
    assert tally(("rule", "pool"), FOUND).share == pytest.approx(2 / 3)
    assert Tally(0).share == 0
