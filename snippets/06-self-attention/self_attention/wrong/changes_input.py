# changes the input in place
"""The keys’ matrix is spoilt."""

import numpy as np


def _softmax(S, axis=1):
    E = np.exp(S - S.max(axis=axis, keepdims=True))
    return E / E.sum(axis=axis, keepdims=True)


def self_attention(X, W_q, W_k, W_v):
    W_k /= np.sqrt(W_k.shape[1])
    A = _softmax(X @ W_q @ (X @ W_k).T)
    return A, A @ (X @ W_v)
