"""Fresh figures: how many numbers are learned?"""

from random import Random
from typing import Any

import numpy as np


def problem(rng: Random) -> dict[str, Any]:
    """Draw the sizes of an embedding, a key and a value, and a length that doesn't matter."""
    n = rng.randint(3, 9)
    d_model, d_k, d_v = rng.randint(3, 12), rng.randint(2, 8), rng.randint(2, 8)
    while d_k == d_v:
        d_v = rng.randint(2, 8)
    each, of_values = d_model * d_k, d_model * d_v
    return {
        "n": n,
        "d_model": d_model,
        "d_k": d_k,
        "d_v": d_v,
        "each": each,
        "of_values": of_values,
        "learned": 2 * each + of_values,
        "without_values": 2 * each,
        "all_alike": 3 * each,
        "one_of_each": each + of_values,
    }


def holds(made: dict[str, Any]) -> bool:
    """Count the entries of three matrices."""
    widths = made["d_k"], made["d_k"], made["d_v"]
    return sum(np.ones((made["d_model"], width)).size for width in widths) == made["learned"]
