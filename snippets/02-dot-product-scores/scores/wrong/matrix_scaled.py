# divides by √d_k already
"""Scaled scores."""

import numpy as np


def scores(q, K):
    return K @ q


def score_matrix(Q, K):
    return Q @ K.T / np.sqrt(Q.shape[1])
