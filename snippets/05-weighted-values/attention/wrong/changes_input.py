# changes the input in place
"""The queries are spoilt."""

import numpy as np


def _softmax(S, axis=-1):
    exponentials = np.exp(S - S.max(axis=axis, keepdims=True))
    return exponentials / exponentials.sum(axis=axis, keepdims=True)


def attention(Q, K, V):
    Q /= np.sqrt(Q.shape[1])
    A = _softmax(Q @ K.T)
    return A, A @ V
