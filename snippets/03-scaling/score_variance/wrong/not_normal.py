# draws uniform numbers
"""Between 0 and 1."""

import numpy as np


def score_variance(d_k, n, rng):
    q, k = rng.random((n, d_k)), rng.random((n, d_k))
    return float(np.var((q * k).sum(axis=1), ddof=1))
