# adds over the queries
"""Down the columns."""

import numpy as np


def score_variance(d_k, n, rng):
    q, k = rng.standard_normal((n, d_k)), rng.standard_normal((n, d_k))
    return float(np.var((q * k).sum(axis=0), ddof=1))
