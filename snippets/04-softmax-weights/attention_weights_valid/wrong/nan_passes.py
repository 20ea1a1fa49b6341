# NaN passes
"""Looks for what is wrong."""

import numpy as np


def attention_weights_valid(W):
    return not bool(((W < 0) | (W > 1)).any() or (np.abs(W.sum(axis=-1) - 1) > 1e-6).any())
