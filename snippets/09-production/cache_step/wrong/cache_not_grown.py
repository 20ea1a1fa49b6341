# gives back the old cache
"""The new token is forgotten."""

import numpy as np


def cache_step(q, k, v, K, V):
    old = K, V
    K, V = np.vstack([K, k]), np.vstack([V, v])
    scores = K @ q / np.sqrt(len(q))
    exponentials = np.exp(scores - scores.max())
    return exponentials @ V / exponentials.sum(), *old
