"""Measure how widely raw scores spread."""

import numpy as np


def score_variance(d_k: int, n: int, rng: np.random.Generator) -> float:
    """Return the sample variance of n raw dot products of random vectors with d_k entries.

    Draws all queries first, standard normal, shape (n, d_k), and then all keys, with `rng`.
    """
    ...
