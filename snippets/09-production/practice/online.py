"""Fresh figures: an online sum, with 2 in place of e."""

from random import Random
from typing import Any

import numpy as np


def problem(rng: Random) -> dict[str, Any]:
    """Draw three scores, at most three apart, of which a later one is the largest."""
    scores = [0, 0, 0]
    while max(scores) == scores[0] or max(scores) - min(scores) > 3:
        scores = [rng.randint(-3, 6) for _ in range(3)]
    tops = [max(scores[: i + 1]) for i in range(3)]
    total, totals = 0.0, []
    for i, s in enumerate(scores):
        total = total * 2.0 ** ((tops[i - 1] if i else s) - tops[i]) + 2.0 ** (s - tops[i])
        totals.append(total)
    return {
        "scores": scores,
        "top": tops[2],
        "after_two": totals[1],
        "total": totals[2],
        "unshrunk": sum(2.0 ** (s - top) for s, top in zip(scores, tops, strict=True)),
        "from_the_first": sum(2.0 ** (s - scores[0]) for s in scores),
        "places": 3,
    }


def holds(made: dict[str, Any]) -> bool:
    """Take the maximum first, as a plain softmax does."""
    scores = np.array(made["scores"])
    return bool(np.isclose((2.0 ** (scores - scores.max())).sum(), made["total"]))
