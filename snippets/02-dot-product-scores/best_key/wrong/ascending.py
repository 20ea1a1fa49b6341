# ascending order
"""The worst key first."""

import numpy as np


def best_key(q, K):
    return int(np.argmax(K @ q))


def ranked_keys(q, K):
    return [int(i) for i in np.argsort(K @ q, kind="stable")]
