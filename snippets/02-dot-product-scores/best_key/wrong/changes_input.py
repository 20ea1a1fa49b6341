# changes the input in place
"""The keys are spoilt."""

import numpy as np


def best_key(q, K):
    K *= q
    return int(np.argmax(K.sum(axis=1)))


def ranked_keys(q, K):
    return [int(i) for i in np.argsort(-(K @ q), kind="stable")]
