# sees one token ahead
"""Counted from one."""

import numpy as np


def causal_mask(n_q, n_k):
    return np.tri(n_q, n_k, n_k - n_q + 1, dtype=bool)
