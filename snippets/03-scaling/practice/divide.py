"""Fresh figures: a raw score, and how many numbers a key has."""

from random import Random
from typing import Any

import numpy as np


def problem(rng: Random) -> dict[str, Any]:
    """Draw a size whose root is whole, and a score that its root divides."""
    root = rng.choice([2, 3, 4, 5, 6, 8, 9, 10])
    answer = rng.choice([n for n in range(-9, 10) if n not in (-1, 0, 1)])
    d_k, raw = root * root, answer * root
    return {
        "d_k": d_k,
        "raw": raw,
        "root": root,
        "scaled": answer,
        "not_scaled": raw,
        "by_d_k": float(answer / root),
        "times_root": raw * root,
        "unsigned": abs(answer),
        "places": 2,
    }


def holds(made: dict[str, Any]) -> bool:
    """Divide as NumPy does."""
    return bool(np.isclose(made["scaled"], made["raw"] / np.sqrt(made["d_k"])))
