# blends the embeddings, not the values
"""W_v is forgotten."""

import numpy as np


def _softmax(S, axis=1):
    E = np.exp(S - S.max(axis=axis, keepdims=True))
    return E / E.sum(axis=axis, keepdims=True)


def self_attention(X, W_q, W_k, W_v):
    Q, K = X @ W_q, X @ W_k
    A = _softmax(Q @ K.T / np.sqrt(K.shape[1]))
    return A, A @ X
