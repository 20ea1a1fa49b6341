"""Fresh figures: a raw score, and how many numbers a key has."""

from random import Random
from typing import Any

import numpy as np


def problem(rng: Random) -> dict[str, Any]:
    """Draw a size whose root is whole, and a score that the size itself divides."""
    root, share = 10, 10
    while root**3 * share > 1000:  # so that every slip is a short whole number too
        root, share = rng.randint(2, 10), rng.randint(1, 9)
    share *= rng.choice([-1, 1])
    d_k = root * root
    return {
        "d_k": d_k,
        "raw": d_k * share,
        "root": root,
        "scaled": root * share,
        "not_scaled": d_k * share,
        "by_d_k": share,
        "times_root": d_k * root * share,
        "unsigned": root * abs(share),
    }


def holds(made: dict[str, Any]) -> bool:
    """Divide as NumPy does."""
    return bool(np.isclose(made["scaled"], made["raw"] / np.sqrt(made["d_k"])))
