"""Hand each key head to several query heads."""

import numpy as np


def repeat_heads(X: np.ndarray, h: int) -> np.ndarray:
    """Return (h, n, d), where query head i finds the head of X (h_kv, n, d) that it shares.

    Raises:
        ValueError: the number of heads in X does not divide h.
    """
    ...
