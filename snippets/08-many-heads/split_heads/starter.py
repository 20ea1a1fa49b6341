"""Cut vectors into heads, and put them together again."""

import numpy as np


def split_heads(X: np.ndarray, h: int) -> np.ndarray:
    """Return the pieces (..., h, n, d_k) of the vectors X (..., n, d_model).

    Raises:
        ValueError: h does not divide d_model.
    """
    ...


def merge_heads(X: np.ndarray) -> np.ndarray:
    """Return the vectors (..., n, h * d_v) of the pieces X (..., h, n, d_v)."""
    ...
