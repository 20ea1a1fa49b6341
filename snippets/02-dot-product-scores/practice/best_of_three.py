"""Fresh figures: which of three keys fits best?"""

from random import Random
from typing import Any

import numpy as np


def problem(rng: Random) -> dict[str, Any]:
    """Draw a query and three keys, until the three scores differ."""
    scores = [0, 0, 0]
    while len(set(scores)) < 3:
        q = [rng.randint(-4, 4) for _ in range(2)]
        keys = [[rng.randint(-4, 4) for _ in range(2)] for _ in range(3)]
        scores = [q[0] * k[0] + q[1] * k[1] for k in keys]
    lengths = [k[0] ** 2 + k[1] ** 2 for k in keys]
    best = scores.index(max(scores))
    return {
        "q": q,
        "keys": keys,
        "scores": scores,
        "best": best,
        "best_score": scores[best],
        "worst": scores.index(min(scores)),
        "longest": lengths.index(max(lengths)),
        "counted_from_one": best + 1,
    }


def holds(made: dict[str, Any]) -> bool:
    """Let NumPy look for the highest score."""
    return made["best"] == int(np.argmax(np.array(made["keys"]) @ made["q"]))
