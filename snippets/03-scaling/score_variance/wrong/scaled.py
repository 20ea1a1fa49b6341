# divides by √d_k already
"""Always near 1."""

import numpy as np


def score_variance(d_k, n, rng):
    q, k = rng.standard_normal((n, d_k)), rng.standard_normal((n, d_k))
    return float(((q * k).sum(axis=1) / np.sqrt(d_k)).var(ddof=1))
