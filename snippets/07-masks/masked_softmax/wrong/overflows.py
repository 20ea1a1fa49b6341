# overflows where scores are large
"""No shift."""

import numpy as np


def masked_softmax(S, allowed):
    E = np.where(allowed, np.exp(S), 0.0)
    total = E.sum(axis=1, keepdims=True)
    return E / np.where(total == 0, 1, total)
