# changes the input in place
"""The scores are spoilt."""

import numpy as np


def softmax(S):
    S -= S.max(axis=-1, keepdims=True)
    E = np.exp(S)
    return E / E.sum(axis=-1, keepdims=True)
