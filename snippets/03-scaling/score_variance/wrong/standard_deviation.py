# returns the standard deviation
"""The root."""

import numpy as np


def score_variance(d_k, n, rng):
    q, k = rng.standard_normal((n, d_k)), rng.standard_normal((n, d_k))
    return float(np.std((q * k).sum(axis=1), ddof=1))
