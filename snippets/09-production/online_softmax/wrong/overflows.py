# takes exp of the scores as they are
"""No maximum."""

import numpy as np


def take(m, total, mix, s, v):
    top = max(m, s)
    if top == -np.inf:
        return top, total, mix
    shrink, e = np.exp(m - top), np.exp(s - top)
    return top, shrink * total + e, shrink * mix + e * v


def online_output(scores, V):
    total, mix = 0.0, np.zeros(V.shape[1])
    with np.errstate(all="ignore"):
        for s, v in zip(scores, V, strict=True):
            total, mix = total + np.exp(s), mix + np.exp(s) * v
        return mix / total if total else mix
