# gives a bare number where there is one key
"""Squeezed scores."""

import numpy as np


def scores(q, K):
    result = np.squeeze(K @ q)
    return float(result) if result.ndim == 0 else result


def score_matrix(Q, K):
    return Q @ K.T
