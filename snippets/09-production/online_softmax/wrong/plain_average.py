# takes the plain average
"""The scores have no say."""

import numpy as np


def take(m, total, mix, s, v):
    top = max(m, s)
    if top == -np.inf:
        return top, total, mix
    shrink, e = np.exp(m - top), np.exp(s - top)
    return top, shrink * total + e, shrink * mix + e * v


def online_output(scores, V):
    return V.mean(axis=0)
