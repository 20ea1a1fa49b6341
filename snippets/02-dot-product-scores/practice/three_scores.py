"""Fresh figures: one query on three keys."""

from random import Random
from typing import Any

import numpy as np


def problem(rng: Random) -> dict[str, Any]:
    """Draw a query without a 0, and three different keys, of two small whole numbers each."""
    q = [rng.choice([-1, 1]) * rng.randint(1, 3) for _ in range(2)]
    grid = [[x, y] for x in range(-3, 4) for y in range(-3, 4) if x or y]
    keys = rng.sample(grid, 3)
    scores = [q[0] * k[0] + q[1] * k[1] for k in keys]
    return {
        "q": q,
        "keys": keys,
        "first_key": keys[0],
        "first_score": scores[0],
        "scores": scores,
        "unsigned": [abs(q[0] * k[0]) + abs(q[1] * k[1]) for k in keys],
        "first_only": [q[0] * k[0] for k in keys],
    }


def holds(made: dict[str, Any]) -> bool:
    """Compute the scores as one matrix product."""
    return bool(made["scores"] == (np.array(made["keys"]) @ made["q"]).tolist())
