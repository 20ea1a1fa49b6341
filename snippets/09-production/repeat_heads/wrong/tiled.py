# repeats the heads as a whole
"""0, 1, 0, 1."""

import numpy as np


def repeat_heads(X, h):
    if h % len(X):
        raise ValueError("they don't divide")
    return np.tile(X, (h // len(X), 1, 1))
