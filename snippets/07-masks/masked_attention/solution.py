"""Attention for queries that may not look everywhere."""

import numpy as np


def masked_attention(
    Q: np.ndarray, K: np.ndarray, V: np.ndarray, allowed: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    """Return the weights (n_q, n_k) and the output (n_q, d_v), in this order.

    `allowed` is boolean, (n_q, n_k), True where a query may look. A query with nothing to look at
    gets weights of 0 and an output of 0.
    """
    S = np.where(allowed, Q @ K.T / np.sqrt(K.shape[1]), -np.inf)  # before softmax
    top = S.max(axis=1, keepdims=True)
    E = np.exp(S - np.where(np.isneginf(top), 0, top))
    total = E.sum(axis=1, keepdims=True)
    A = E / np.where(total == 0, 1, total)  # nothing to look at: 0/1, not 0/0
    return A, A @ V
