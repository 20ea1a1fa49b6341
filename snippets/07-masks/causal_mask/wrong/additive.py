# an additive mask in place of booleans
"""What to add."""

import numpy as np


def causal_mask(n_q, n_k):
    i, j = np.arange(n_q)[:, np.newaxis], np.arange(n_k)
    return np.where(j <= i + n_k - n_q, 0.0, -np.inf)
