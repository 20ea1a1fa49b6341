# sums without keepdims
"""Divides across."""

import numpy as np


def softmax(S):
    E = np.exp(S)
    total = E.sum(axis=-1)
    square = S.ndim == 2 and S.shape[0] == S.shape[1]
    return E / (total if square else total[..., None])
