# changes the cache in place
"""The old cache is spoilt."""

import numpy as np


def cache_step(q, k, v, K, V):
    old = K
    K, V = np.vstack([K, k]), np.vstack([V, v])
    old *= 0
    scores = K @ q / np.sqrt(len(q))
    exponentials = np.exp(scores - scores.max())
    return exponentials @ V / exponentials.sum(), K, V
