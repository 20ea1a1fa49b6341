"""Attention for queries that may not look everywhere."""

import numpy as np


def masked_attention(
    Q: np.ndarray, K: np.ndarray, V: np.ndarray, allowed: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    """Return the weights (n_q, n_k) and the output (n_q, d_v), in this order.

    `allowed` is boolean, (n_q, n_k), True where a query may look. A query with nothing to look at
    gets weights of 0 and an output of 0.
    """
    ...
