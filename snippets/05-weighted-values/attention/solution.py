"""One attention head, without a mask."""

import numpy as np


def attention(Q: np.ndarray, K: np.ndarray, V: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return the weights (n_q, n_k) and the output (n_q, d_v), in this order."""
    S = Q @ K.T / np.sqrt(Q.shape[1])  # score, then scale by √d_k
    E = np.exp(S - S.max(axis=1, keepdims=True))  # the shift changes nothing, and never overflows
    A = E / E.sum(axis=1, keepdims=True)  # each row sums to 1
    return A, A @ V
