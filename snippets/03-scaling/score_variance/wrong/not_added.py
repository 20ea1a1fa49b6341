# measures the products, not the scores
"""Nothing added."""

import numpy as np


def score_variance(d_k, n, rng):
    q, k = rng.standard_normal((n, d_k)), rng.standard_normal((n, d_k))
    return float(np.var(q * k, ddof=1))
