# takes the longest key
"""Length decides."""

import numpy as np


def best_key(q, K):
    return int(np.argmax((K * K).sum(axis=1)))


def ranked_keys(q, K):
    return [int(i) for i in np.argsort(-(K @ q), kind="stable")]
