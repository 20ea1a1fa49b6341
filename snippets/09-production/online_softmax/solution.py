"""Attention of one query, one key at a time."""

import numpy as np


def take(
    m: float, total: float, mix: np.ndarray, s: float, v: np.ndarray
) -> tuple[float, float, np.ndarray]:
    """Take one more score and its value; return the new (m, total, mix).

    At the start m is −∞, and total and mix are 0.
    """
    top = max(m, s)
    if top == -np.inf:  # nothing allowed so far, and −∞ − (−∞) is NaN
        return top, total, mix
    shrink, e = np.exp(m - top), np.exp(s - top)
    return top, shrink * total + e, shrink * mix + e * v


def online_output(scores: np.ndarray, V: np.ndarray) -> np.ndarray:
    """Return the output of one query, going through scores and values once.

    With no keys at all the output is 0.
    """
    m, total, mix = -np.inf, 0.0, np.zeros(V.shape[1])
    for s, v in zip(scores, V, strict=True):
        m, total, mix = take(m, total, mix, s, v)
    return mix / total if total else mix
