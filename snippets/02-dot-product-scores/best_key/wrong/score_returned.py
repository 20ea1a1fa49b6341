# returns the highest score instead of its index
"""A score, no index."""

import numpy as np


def best_key(q, K):
    return float(np.max(K @ q))


def ranked_keys(q, K):
    return [int(i) for i in np.argsort(-(K @ q), kind="stable")]
