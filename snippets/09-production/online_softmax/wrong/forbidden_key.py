# NaN when a forbidden key comes first
"""−∞ − (−∞)."""

import numpy as np


def take(m, total, mix, s, v):
    top = max(m, s)
    shrink, e = np.exp(m - top), np.exp(s - top)
    return top, shrink * total + e, shrink * mix + e * v


def online_output(scores, V):
    m, total, mix = -np.inf, 0.0, np.zeros(V.shape[1])
    for s, v in zip(scores, V, strict=True):
        top = max(m, s)
        if top == -np.inf:
            continue
        shrink, e = np.exp(m - top), np.exp(s - top)
        m, total, mix = top, shrink * total + e, shrink * mix + e * v
    return mix / total if total else mix
