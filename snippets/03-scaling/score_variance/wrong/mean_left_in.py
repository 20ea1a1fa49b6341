# takes no mean off
"""Squares as they are."""

import numpy as np


def score_variance(d_k, n, rng):
    q, k = rng.standard_normal((n, d_k)), rng.standard_normal((n, d_k))
    return float(np.mean((q * k).sum(axis=1) ** 2))
