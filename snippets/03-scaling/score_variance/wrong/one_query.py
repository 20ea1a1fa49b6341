# one query for all keys
"""The same query."""

import numpy as np


def score_variance(d_k, n, rng):
    q, k = rng.standard_normal(d_k), rng.standard_normal((n, d_k))
    return float(np.var(k @ q, ddof=1))
