# draws from a generator of its own
"""A seed of its own."""

import numpy as np


def score_variance(d_k, n, rng):
    rng = np.random.default_rng(0)
    q, k = rng.standard_normal((n, d_k)), rng.standard_normal((n, d_k))
    return float(np.var((q * k).sum(axis=1), ddof=1))
