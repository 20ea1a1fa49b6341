"""Attention in several heads, of oneself or of others."""

import numpy as np

from byhand import masked_softmax, merge_heads, softmax, split_heads


def multi_head_attention(
    X: np.ndarray,
    W_q: np.ndarray,
    W_k: np.ndarray,
    W_v: np.ndarray,
    W_o: np.ndarray,
    h: int,
    *,
    context: np.ndarray | None = None,
    mask: np.ndarray | None = None,
) -> tuple[np.ndarray, np.ndarray]:
    """Return the weights (..., h, n_q, n_k) and the output (..., n_q, d_out).

    `mask` holds booleans, True where a query may look.
    """
    C = X if context is None else context
    Q = split_heads(X @ W_q, h)  # (..., h, n_q, d_k)
    K = split_heads(C @ W_k, h)  # (..., h, n_k, d_k)
    V = split_heads(C @ W_v, h)  # (..., h, n_k, d_v)
    S = Q @ K.swapaxes(-1, -2) / np.sqrt(Q.shape[-1])  # (..., h, n_q, n_k)
    A = softmax(S) if mask is None else masked_softmax(S, mask)
    return A, merge_heads(A @ V) @ W_o
