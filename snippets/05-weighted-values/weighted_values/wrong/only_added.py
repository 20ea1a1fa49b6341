# adds the values without their weights
"""Only added."""

import numpy as np


def weighted_values(W, V):
    if W.shape[1] != V.shape[0]:
        raise ValueError("they don't fit")
    return np.ones_like(W) @ V
