# ignores the mask
"""Everyone sees everything."""

import numpy as np


def _softmax(S):
    E = np.exp(S - S.max(axis=1, keepdims=True))
    return E / E.sum(axis=1, keepdims=True)


def masked_attention(Q, K, V, allowed):
    A = _softmax(Q @ K.T / np.sqrt(K.shape[1]))
    return A, A @ V
