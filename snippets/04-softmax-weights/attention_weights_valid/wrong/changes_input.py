# changes the input in place
"""Mends what it should judge."""

import numpy as np


def attention_weights_valid(W):
    W /= W.sum(axis=-1, keepdims=True)
    return bool(((W >= 0) & (W <= 1)).all() and (np.abs(W.sum(axis=-1) - 1) <= 1e-6).all())
