# weights above 1 pass
"""No upper bound."""

import numpy as np


def attention_weights_valid(W):
    return bool((W >= 0).all() and (np.abs(W.sum(axis=-1) - 1) <= 1e-6).all())
