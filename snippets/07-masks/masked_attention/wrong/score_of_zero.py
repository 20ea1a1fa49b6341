# a score of 0 in place of −∞
"""Multiplied by the mask."""

import numpy as np


def _softmax(S):
    E = np.exp(S - S.max(axis=1, keepdims=True))
    return E / E.sum(axis=1, keepdims=True)


def masked_attention(Q, K, V, allowed):
    A = _softmax(Q @ K.T / np.sqrt(K.shape[1]) * allowed)
    return A, A @ V
