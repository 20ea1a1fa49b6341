# a row of zeros passes
"""Zeros are let through."""

import numpy as np


def attention_weights_valid(W):
    sums = W.sum(axis=-1)
    right = (np.abs(sums - 1) <= 1e-6) | (W == 0).all(axis=-1)
    return bool(((W >= 0) & (W <= 1)).all() and right.all())
