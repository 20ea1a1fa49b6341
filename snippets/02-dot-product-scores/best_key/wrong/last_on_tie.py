# takes the last on a tie
"""The last of equals."""

import numpy as np


def best_key(q, K):
    S = K @ q
    return max(range(len(S)), key=lambda i: (S[i], i))


def ranked_keys(q, K):
    return [int(i) for i in np.argsort(-(K @ q), kind="stable")]
