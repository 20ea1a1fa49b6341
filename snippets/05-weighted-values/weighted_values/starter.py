"""Blend values by their weights."""

import numpy as np


def weighted_values(W: np.ndarray, V: np.ndarray) -> np.ndarray:
    """Return the weighted sums of V's rows, one for each row of W.

    Raises:
        ValueError: W has not as many columns as V has rows.
    """
    ...
