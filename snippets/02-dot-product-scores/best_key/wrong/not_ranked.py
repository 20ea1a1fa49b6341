# keeps the keys as they come
"""No order at all."""

import numpy as np


def best_key(q, K):
    return int(np.argmax(K @ q))


def ranked_keys(q, K):
    return list(range(len(K @ q)))
