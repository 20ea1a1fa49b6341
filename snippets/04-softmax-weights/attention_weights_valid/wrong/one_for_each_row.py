# one answer for each row
"""Several truth values."""

import numpy as np


def attention_weights_valid(W):
    return ((W >= 0) & (W <= 1)).all(axis=-1) & (np.abs(W.sum(axis=-1) - 1) <= 1e-6)
