"""Fresh figures: a query that prefers the second of two keys."""

from random import Random
from typing import Any

import numpy as np


def problem(rng: Random) -> dict[str, Any]:
    """Draw two keys without a 0 that differ in both entries; their difference is a right query."""
    numbers = [n for n in range(-4, 5) if n]
    first, second = zip(*(rng.sample(numbers, 2) for _ in range(2)), strict=True)
    difference = [b - a for a, b in zip(first, second, strict=True)]
    return {
        "first": list(first),
        "second": list(second),
        "a": first[0],
        "b": first[1],
        "c": second[0],
        "d": second[1],
        "example": difference,
        "fails": [-entry for entry in difference],
    }


def holds(made: dict[str, Any]) -> bool:
    """Let NumPy score both keys, with a right query and with a wrong one."""
    keys = np.array([made["first"], made["second"]])
    right, wrong = keys @ made["example"], keys @ made["fails"]
    return bool(right[1] > right[0] and not wrong[1] > wrong[0])
