"""Pools are kept: what is known of one is what was made, and a refusal is said each time."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.workbook.questions.conftest import ABOVE, GENERATOR, PRACTICE
from tests.workbook.sample import Sample
from workbook.questions import pools


@pytest.fixture
def practice(course: Sample, monkeypatch: pytest.MonkeyPatch) -> Sample:
    """A page with one practice question, checked once; from then on no pool can be made."""
    course.page(f"{ABOVE}\n{PRACTICE}")
    course.snippet(GENERATOR, "make.py")
    assert course.problems() == []
    monkeypatch.setattr(pools, "make_pool", None)
    return course


def _entries(course: Sample) -> list[Path]:
    return list((course.root / ".cache/workbook/pools").iterdir())


def _pool(course: Sample) -> list[dict[str, Any]]:
    [pool] = course.check().pools.values()
    return pool


def test_what_is_kept_is_what_was_made(practice: Sample, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = _pool(practice)
    monkeypatch.undo()
    for entry in _entries(practice):
        entry.unlink()
    assert _pool(practice) == kept


@pytest.mark.parametrize("change", [("What is", "How much is"), ("{product}", "{half}")])
def test_another_block_has_another_pool(practice: Sample, change: tuple[str, str]) -> None:
    practice.page(f"{ABOVE}\n{PRACTICE}".replace(*change))
    with pytest.raises(TypeError):
        practice.check()


def test_another_generator_makes_another_pool(practice: Sample) -> None:
    practice.snippet(GENERATOR.replace("(1, 30)", "(1, 29)"), "make.py")
    with pytest.raises(TypeError):
        practice.check()


def test_a_generator_that_makes_the_same_keeps_its_pool(practice: Sample) -> None:
    practice.snippet(f"{GENERATOR}\n# more", "make.py")
    assert practice.problems() == []


def test_a_damaged_pool_is_made_again(practice: Sample, monkeypatch: pytest.MonkeyPatch) -> None:
    [entry] = _entries(practice)
    whole = entry.read_text(encoding="utf-8")
    entry.write_text(whole[:100], encoding="utf-8")
    monkeypatch.undo()
    assert practice.problems() == []
    assert entry.read_text(encoding="utf-8") == whole


def test_a_refusal_is_said_each_time(course: Sample) -> None:
    course.page(f"{ABOVE}\n{PRACTICE}")
    course.snippet(GENERATOR.replace('"a": a, ', ""), "make.py")
    first = course.problems()
    assert "the block uses {a}, which the generator does not give" in first[0]
    assert course.problems() == first
