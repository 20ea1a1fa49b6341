# divides by n
"""Not a sample."""

import numpy as np


def score_variance(d_k, n, rng):
    q, k = rng.standard_normal((n, d_k)), rng.standard_normal((n, d_k))
    return float(np.var((q * k).sum(axis=1)))
