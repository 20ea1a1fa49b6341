"""Measure how widely raw scores spread."""

import numpy as np


def score_variance(d_k: int, n: int, rng: np.random.Generator) -> float:
    """Return the sample variance of n random raw scores.

    Draws all queries first, standard normal, of shape (n, d_k),
    and then all keys, with `rng`.
    """
    q = rng.standard_normal((n, d_k))
    k = rng.standard_normal((n, d_k))
    scores = (q * k).sum(axis=1)  # row by row: (n,)
    return float(scores.var(ddof=1))
