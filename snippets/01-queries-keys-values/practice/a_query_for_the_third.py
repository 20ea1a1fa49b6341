"""Fresh figures: find a query that the third key answers."""

from itertools import product
from random import Random
from typing import Any

import numpy as np


def problem(rng: Random) -> dict[str, Any]:
    """Draw three keys that don't lie on one line, so that each has its queries."""
    a = b = c = d = e = f = 0
    while (c - a) * (f - b) == (d - b) * (e - a):
        a, b, c, d, e, f = (rng.randint(-3, 4) for _ in range(6))
    small = product(range(-12, 13), repeat=2)
    fits = [
        (x, y) for x, y in small if e * x + f * y > a * x + b * y and e * x + f * y > c * x + d * y
    ]
    example = min(fits, key=lambda q: (abs(q[0]) + abs(q[1]), q))
    return {
        **{"a": a, "b": b, "c": c, "d": d, "e": e, "f": f},
        "first": [a, b],
        "second": [c, d],
        "third": [e, f],
        "example": list(example),
        "fails": [0, 0],
    }


def holds(made: dict[str, Any]) -> bool:
    """Score the keys as NumPy does, and let the third be the only best."""
    scores = np.array([made["first"], made["second"], made["third"]]) @ made["example"]
    return bool(scores[2] > scores[:2].max())
