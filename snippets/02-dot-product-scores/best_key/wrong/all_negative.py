# starts from 0 when it looks for the highest
"""Nothing beats 0."""

import numpy as np


def best_key(q, K):
    best, highest = 0, 0.0
    for i, score in enumerate(K @ q):
        if score > highest:
            best, highest = i, score
    return best


def ranked_keys(q, K):
    return [int(i) for i in np.argsort(-(K @ q), kind="stable")]
