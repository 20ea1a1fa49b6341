# takes the lowest score
"""The worst key."""

import numpy as np


def best_key(q, K):
    return int(np.argmin(K @ q))


def ranked_keys(q, K):
    return [int(i) for i in np.argsort(-(K @ q), kind="stable")]
