# hands the heads out in reverse order
"""The last group first."""

import numpy as np


def repeat_heads(X, h):
    if h % len(X):
        raise ValueError("they don't divide")
    return np.repeat(X[::-1], h // len(X), axis=0)
