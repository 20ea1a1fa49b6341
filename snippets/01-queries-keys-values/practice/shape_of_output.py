"""Fresh figures: the shape of what self-attention gives."""

from random import Random
from typing import Any

import numpy as np


def problem(rng: Random) -> dict[str, Any]:
    """Draw four different sizes."""
    n, d_model, d_k, d_v = rng.sample(range(2, 13), 4)
    return {
        "n": n,
        "d_model": d_model,
        "d_k": d_k,
        "d_v": d_v,
        "shape": [n, d_v],
        "of_queries": [n, d_k],
        "of_weights": [n, n],
        "of_embeddings": [n, d_model],
        "turned": [d_v, n],
    }


def holds(made: dict[str, Any]) -> bool:
    """Multiply matrices of these sizes."""
    n, d_model, d_k, d_v = (made[name] for name in ("n", "d_model", "d_k", "d_v"))
    X = np.ones((n, d_model))
    Q, K, V = (X @ np.ones((d_model, width)) for width in (d_k, d_k, d_v))
    return list((Q @ K.T @ V).shape) == made["shape"]
