# a tolerance for weights rounded for display
"""Far too kind."""

import numpy as np


def attention_weights_valid(W):
    return bool(((W >= 0) & (W <= 1)).all() and (np.abs(W.sum(axis=-1) - 1) <= 0.01).all())
