# makes h copies of each head
"""Too many heads."""

import numpy as np


def repeat_heads(X, h):
    if h % len(X):
        raise ValueError("they don't divide")
    return np.repeat(X, h, axis=0)
