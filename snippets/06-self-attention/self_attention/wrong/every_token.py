# gives every token the first one’s output
"""Only the first token asks."""

import numpy as np


def _softmax(S, axis=1):
    E = np.exp(S - S.max(axis=axis, keepdims=True))
    return E / E.sum(axis=axis, keepdims=True)


def self_attention(X, W_q, W_k, W_v):
    Q, K, V = X @ W_q, X @ W_k, X @ W_v
    A = _softmax(Q @ K.T / np.sqrt(K.shape[1]))
    return A, np.array([A[0] @ V for _ in A])
