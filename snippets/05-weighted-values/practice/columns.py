"""Fresh figures: how many columns has the output?"""

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
        "columns": d_v,
        "of_the_weights": n_k,
        "of_the_keys": d_k,
        "rows": n_q,
        "side_by_side": n_k * d_v,
    }


def holds(made: dict[str, Any]) -> bool:
    """Multiply matrices of these sizes."""
    weights, values = np.ones((made["n_q"], made["n_k"])), np.ones((made["n_k"], made["d_v"]))
    return (weights @ values).shape == (made["rows"], made["columns"])
