# returns scores instead of indices
"""Scores in order."""

import numpy as np


def best_key(q, K):
    return int(np.argmax(K @ q))


def ranked_keys(q, K):
    return sorted((K @ q).tolist(), reverse=True)
