# fails on an empty cache
"""No first token."""

import numpy as np


def cache_step(q, k, v, K, V):
    if not len(K):
        return np.zeros_like(v), K, V
    K, V = np.vstack([K, k]), np.vstack([V, v])
    scores = K @ q / np.sqrt(len(q))
    exponentials = np.exp(scores - scores.max())
    return exponentials @ V / exponentials.sum(), K, V
