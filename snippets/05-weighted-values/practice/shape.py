"""Fresh figures: what is the shape of the output?"""

from random import Random
from typing import Any

import numpy as np


def problem(rng: Random) -> dict[str, Any]:
    """Draw four different sizes."""
    n_q, n_k, d_k, d_v = rng.sample(range(2, 13), 4)
    return {
        "n_q": n_q,
        "n_k": n_k,
        "d_k": d_k,
        "d_v": d_v,
        "shape": [n_q, d_v],
        "turned_round": [d_v, n_q],
        "of_the_weights": [n_q, n_k],
        "of_the_values": [n_k, d_v],
        "of_the_queries": [n_q, d_k],
    }


def holds(made: dict[str, Any]) -> bool:
    """Multiply matrices of these sizes."""
    queries, keys = np.ones((made["n_q"], made["d_k"])), np.ones((made["n_k"], made["d_k"]))
    output = queries @ keys.T @ np.ones((made["n_k"], made["d_v"]))
    return bool(list(output.shape) == made["shape"])
