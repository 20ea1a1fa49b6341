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
    ...
