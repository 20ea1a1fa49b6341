# sums the columns
"""The wrong axis."""

import numpy as np


def attention_weights_valid(W):
    return bool(((W >= 0) & (W <= 1)).all() and (np.abs(W.sum(axis=0) - 1) <= 1e-6).all())
