# leaves out the last key
"""One fewer than asked."""

import numpy as np


def score_variance(d_k, n, rng):
    q, k = rng.standard_normal((n, d_k)), rng.standard_normal((n, d_k))
    return float(np.var((q * k).sum(axis=1)[:-1], ddof=1)) if n > 2 else 0.0
