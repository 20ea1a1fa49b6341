# changes the input in place
"""The keys are spoilt."""

import numpy as np


def repeat_heads(X, h):
    if h % len(X):
        raise ValueError("they don't divide")
    result = np.repeat(X, h // len(X), axis=0)
    X += 1
    return result
