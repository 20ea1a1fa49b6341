# changes the input in place
"""The keys are spoilt."""

import numpy as np


def best_key(q, K):
    return int(np.argmax(K @ q))


def ranked_keys(q, K):
    K *= -q
    return [int(i) for i in np.argsort(K.sum(axis=1), kind="stable")]
