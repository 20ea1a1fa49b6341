"""Turn scores into weights."""

import numpy as np


def softmax(S: np.ndarray) -> np.ndarray:
    """Return the softmax along the last axis, shaped like S."""
    E = np.exp(S - S.max(axis=-1, keepdims=True))  # the largest exponential is 1
    return E / E.sum(axis=-1, keepdims=True)
