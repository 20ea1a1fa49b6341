# applies softmax already
"""Weights, not scores."""

import numpy as np


def scaled_scores(Q, K):
    S = Q @ K.T / np.sqrt(K.shape[1])
    E = np.exp(S - S.max(axis=-1, keepdims=True))
    return E / E.sum(axis=-1, keepdims=True)
