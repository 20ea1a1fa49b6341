# repeats the tokens
"""The wrong axis."""

import numpy as np


def repeat_heads(X, h):
    if h % len(X):
        raise ValueError("they don't divide")
    return np.repeat(X, h // len(X), axis=1)
