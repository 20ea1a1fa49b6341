# negative weights pass
"""Only the sum counts."""

import numpy as np


def attention_weights_valid(W):
    return bool((W <= 1).all() and (np.abs(W.sum(axis=-1) - 1) <= 1e-6).all())
