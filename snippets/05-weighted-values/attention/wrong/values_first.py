# V @ A for the output
"""The wrong way round."""

import numpy as np


def _softmax(S, axis=-1):
    exponentials = np.exp(S - S.max(axis=axis, keepdims=True))
    return exponentials / exponentials.sum(axis=axis, keepdims=True)


def attention(Q, K, V):
    A = _softmax(Q @ K.T / np.sqrt(K.shape[1]))
    return A, V @ A if A.shape[0] == V.shape[1] == A.shape[1] else A @ V
