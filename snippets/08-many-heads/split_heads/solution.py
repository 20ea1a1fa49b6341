"""Cut vectors into heads, and put them together again."""

import numpy as np


def split_heads(X: np.ndarray, h: int) -> np.ndarray:
    """Return the pieces (..., h, n, d_k) of the vectors X (..., n, d_model).

    Raises:
        ValueError: h does not divide d_model.
    """
    *leading, n, d_model = X.shape
    if d_model % h:
        raise ValueError(f"{h} heads can't share {d_model} numbers evenly")
    apart = X.reshape(*leading, n, h, d_model // h)  # (..., n, h, d_k)
    return apart.swapaxes(-3, -2)  # (..., h, n, d_k)


def merge_heads(X: np.ndarray) -> np.ndarray:
    """Return the vectors (..., n, h * d_v) of the pieces X (..., h, n, d_v)."""
    *leading, h, n, d_v = X.shape
    return X.swapaxes(-3, -2).reshape(*leading, n, h * d_v)
