"""Fresh figures: a query that prefers the second of two keys."""

from random import Random
from typing import Any

import numpy as np


def problem(rng: Random) -> dict[str, Any]:
    """Draw two different keys without a 0 in them; their difference is one right query."""
    first = second = [0, 0]
    while first == second:
        first, second = (
            [rng.choice([-1, 1]) * rng.randint(1, 4) for _ in range(2)] for _ in range(2)
        )
    difference = [b - a for a, b in zip(first, second, strict=True)]
    return {
        "first": first,
        "second": second,
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
