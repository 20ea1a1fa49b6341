"""Fresh figures: how many bytes does one token add to a cache?"""

from math import prod
from random import Random
from typing import Any

import numpy as np


def problem(rng: Random) -> dict[str, Any]:
    """Draw a toy model in float32."""
    layers, heads, d_k = 9, 9, 9
    while layers * heads * d_k * 8 >= 1000:
        layers, heads, d_k = rng.randint(2, 6), rng.randint(2, 5), rng.choice([2, 3, 4, 8, 16])
    numbers = 2 * layers * heads * d_k
    return {
        "layers": layers,
        "heads": heads,
        "d_k": d_k,
        "bytes": 4 * numbers,
        "numbers": numbers,
        "keys_only": 2 * numbers,
        "one_layer": 4 * numbers // layers,
    }


def holds(made: dict[str, Any]) -> bool:
    """Let NumPy weigh an array of that shape."""
    shape = 2, made["layers"], made["heads"], made["d_k"]
    return np.zeros(shape, dtype=np.float32).nbytes == made["bytes"] == 4 * prod(shape)
