"""Count what became of changes."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Tally:
    """How many changes were made, what noticed them, and which pass.

    Attributes:
        made: the number of changes, without those that change nothing.
        same: how many leave everything as it was.
        noticed: how many each kind of truth notices first, the strongest kind first.
        survivors: those that nothing notices, each with its file.
    """

    made: int
    same: int = 0
    noticed: dict[str, int] = field(default_factory=dict)
    survivors: tuple[tuple[str, str], ...] = ()

    def __add__(self, other: Tally) -> Tally:
        """Return both together."""
        return Tally(
            self.made + other.made,
            self.same + other.same,
            _sum(self.noticed, other.noticed),
            self.survivors + other.survivors,
        )

    @property
    def share(self) -> float:
        """Which part of the changes is noticed."""
        return 1 - len(self.survivors) / self.made if self.made else 0.0


def _sum(one: dict[str, int], other: dict[str, int]) -> dict[str, int]:
    return {kind: one.get(kind, 0) + other.get(kind, 0) for kind in dict.fromkeys((*one, *other))}


SAME = "same"
"""Stands for what leaves everything as it was, where kinds are counted."""


def tally(kinds: tuple[str, ...], found: list[tuple[str, str, str]]) -> Tally:
    """Count changes.

    Args:
        kinds: what may notice a change, the strongest first.
        found: of each change its file, its name, and the kind that notices it: one of these,
            `SAME`, or "" for none.
    """
    counts = Counter(kind for _, _, kind in found)
    survivors = tuple((file, name) for file, name, kind in found if not kind)
    noticed = {kind: counts[kind] for kind in kinds}
    return Tally(len(found) - counts[SAME], counts[SAME], noticed, survivors)
