"""Fresh figures: one query on two keys."""

from random import Random
from typing import Any

import numpy as np


def problem(rng: Random) -> dict[str, Any]:
    """Draw a query with one minus sign at most, and two keys, until the two scores differ."""
    scores = [0, 0]
    while scores[0] == scores[1]:
        q = [rng.randint(1, 3), rng.choice([-2, -1, 0, 1, 2])]
        keys = [[rng.randint(-2, 3) for _ in range(2)] for _ in range(2)]
        scores = [q[0] * k[0] + q[1] * k[1] for k in keys]
    return {
        "q": q,
        "keys": keys,
        "first_key": keys[0],
        "products": [q[0] * keys[0][0], q[1] * keys[0][1]],
        "scores": scores,
        "swapped": scores[::-1],
        "unsigned": [abs(q[0] * k[0]) + abs(q[1] * k[1]) for k in keys],
        "first_only": [q[0] * k[0] for k in keys],
    }


def holds(made: dict[str, Any]) -> bool:
    """Compute the scores as one matrix product."""
    return bool(made["scores"] == (np.array(made["keys"]) @ made["q"]).tolist())
