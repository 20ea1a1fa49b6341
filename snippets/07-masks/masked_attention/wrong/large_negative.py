# a large negative number in place of −∞
"""Minus a billion."""

import numpy as np


def _softmax(S):
    E = np.exp(S - S.max(axis=1, keepdims=True))
    return E / E.sum(axis=1, keepdims=True)


def masked_attention(Q, K, V, allowed):
    A = _softmax(np.where(allowed, Q @ K.T / np.sqrt(K.shape[1]), -1e9))
    return A, A @ V
