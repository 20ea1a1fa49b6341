# takes a forbidden maximum off
"""The shift comes first."""

import numpy as np


def masked_softmax(S, allowed):
    E = np.where(allowed, np.exp(S - S.max(axis=1, keepdims=True)), 0.0)
    total = E.sum(axis=1, keepdims=True)
    return E / np.where(total == 0, 1, total)
