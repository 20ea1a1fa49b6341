# overflows where scores are large
"""No shift by the maximum."""

import numpy as np


def self_attention(X, W_q, W_k, W_v):
    Q, K, V = X @ W_q, X @ W_k, X @ W_v
    E = np.exp(Q @ K.T / np.sqrt(K.shape[1]))
    A = E / E.sum(axis=1, keepdims=True)
    return A, A @ V
