# takes no maximum off
"""Overflows."""

import numpy as np


def softmax(S):
    E = np.exp(S)
    return E / E.sum(axis=-1, keepdims=True)
