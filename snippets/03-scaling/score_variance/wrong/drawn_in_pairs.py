# draws query and key in turn
"""Another sample."""

import numpy as np


def score_variance(d_k, n, rng):
    pairs = [(rng.standard_normal(d_k), rng.standard_normal(d_k)) for _ in range(n)]
    return float(np.var([q @ k for q, k in pairs], ddof=1))
