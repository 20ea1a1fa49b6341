"""Each digit of a figure is changed to each other digit."""

from __future__ import annotations

import pytest

from workbook.mutation.digits import others


@pytest.mark.parametrize(
    ("shown", "digits"), [("4.41", 3), ("[1, 0.25]", 4), ("10⁻³", 1), ("−", 0)]
)
def test_every_digit_has_nine_others(shown: str, digits: int) -> None:
    changed = list(others(shown))
    assert len(changed) == len(set(changed)) == 9 * digits
    assert shown not in changed
    assert {len(text) for text in changed} <= {len(shown)}


def test_a_power_keeps_its_ten() -> None:
    assert all("× 10^{" in text for text in others("2.5 × 10^{8}"))
    assert len(list(others("2.5 × 10^{8}"))) == 27
