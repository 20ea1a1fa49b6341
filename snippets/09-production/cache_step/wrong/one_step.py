# gives the new token the average of all values
"""No scores."""

import numpy as np


def cache_step(q, k, v, K, V):
    K, V = np.vstack([K, k]), np.vstack([V, v])
    return V.mean(axis=0), K, V
