# hands the first head to all
"""Multi-query, whatever comes."""

import numpy as np


def repeat_heads(X, h):
    if h % len(X):
        raise ValueError("they don't divide")
    return np.repeat(X[:1], h, axis=0)
