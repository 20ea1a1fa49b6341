# attends before the new token is in the cache
"""One key too few."""

import numpy as np


def cache_step(q, k, v, K, V):
    output = np.zeros_like(v)
    if len(K):
        scores = K @ q / np.sqrt(len(q))
        exponentials = np.exp(scores - scores.max())
        output = exponentials @ V / exponentials.sum()
    return output, np.vstack([K, k]), np.vstack([V, v])
