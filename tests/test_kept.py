"""What is kept of snippets is what they give, facts hold, and the list of mutants is current."""

from __future__ import annotations

from pathlib import Path

from workbook.checking import check
from workbook.course import Course
from workbook.mutation.kept import Kept
from workbook.mutation.survivors import listed, stale
from workbook.settings import Settings

ROOT = Path(__file__).parents[1]


def test_snippets_give_what_is_kept_and_their_facts_hold() -> None:
    """After a change that is meant, `python -m workbook keep` accepts what they give now."""
    course = Course(Settings.load(ROOT))
    kept = Kept.load(ROOT)
    assert len(kept.printed) > 100
    assert len(kept.pools) > 40
    assert len(kept.exercises) > 15
    assert len(kept.facts) > 50
    assert list(kept.faults(course, check(course))) == []


def test_every_change_that_is_known_to_pass_still_stands_in_a_snippet() -> None:
    assert len(listed(ROOT)) > 10
    assert list(stale(ROOT)) == []
