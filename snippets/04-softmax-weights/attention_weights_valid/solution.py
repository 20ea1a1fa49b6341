"""Tell attention weights from other numbers."""

import numpy as np


def attention_weights_valid(W: np.ndarray) -> bool:
    """Tell whether each row of W is a set of attention weights.

    No weight is below 0 or above 1, none is NaN, and no row's sum
    is off 1 by more than 1e-6.
    """
    inside = (W >= 0) & (W <= 1)  # False for NaN: it compares with nothing
    sums = np.abs(W.sum(axis=-1) - 1) <= 1e-6
    return bool(inside.all() and sums.all())
