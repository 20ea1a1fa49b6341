# scores the embeddings themselves
"""X meets X."""

import numpy as np


def _softmax(S, axis=1):
    E = np.exp(S - S.max(axis=axis, keepdims=True))
    return E / E.sum(axis=axis, keepdims=True)


def self_attention(X, W_q, W_k, W_v):
    A = _softmax(X @ X.T / np.sqrt(X.shape[1]))
    return A, A @ (X @ W_v)
