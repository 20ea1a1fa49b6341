# the new token replaces the last one
"""A cache that never grows."""

import numpy as np


def cache_step(q, k, v, K, V):
    K, V = np.vstack([K[:-1], k]), np.vstack([V[:-1], v])
    scores = K @ q / np.sqrt(len(q))
    exponentials = np.exp(scores - scores.max())
    return exponentials @ V / exponentials.sum(), K, V
