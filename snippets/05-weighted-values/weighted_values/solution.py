"""Blend values by their weights."""

import numpy as np


def weighted_values(W: np.ndarray, V: np.ndarray) -> np.ndarray:
    """Return the weighted sums of V's rows, one for each row of W.

    Raises:
        ValueError: W has not as many columns as V has rows.
    """
    if W.shape[1] != V.shape[0]:
        raise ValueError(f"{W.shape[1]} weights a row, and {V.shape[0]} values")
    return W @ V  # (n_q, n_k) @ (n_k, d_v) → (n_q, d_v)
