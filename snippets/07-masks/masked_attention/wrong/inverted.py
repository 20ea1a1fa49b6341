# inverted mask
"""Sees what is forbidden."""

import numpy as np


def _weights(S, allowed):
    S = np.where(allowed, S, -np.inf)
    top = S.max(axis=1, keepdims=True)
    E = np.exp(S - np.where(np.isneginf(top), 0, top))
    total = E.sum(axis=1, keepdims=True)
    return E / np.where(total == 0, 1, total)


def masked_attention(Q, K, V, allowed):
    A = _weights(Q @ K.T / np.sqrt(K.shape[1]), ~allowed)
    return A, A @ V
