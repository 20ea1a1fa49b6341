# scores every query with the first query
"""Each row is the first."""

import numpy as np


def scores(q, K):
    return K @ q


def score_matrix(Q, K):
    return np.array([K @ Q[0] for _ in Q])
