"""Softmax over the allowed places alone."""

import numpy as np


def masked_softmax(S: np.ndarray, allowed: np.ndarray) -> np.ndarray:
    """Return weights (n_q, n_k): each row of S shared out among its allowed places.

    `allowed` is boolean, (n_q, n_k), or (n_k,) for all rows alike. A row with nothing allowed is
    all 0.
    """
    masked = np.where(allowed, S, -np.inf)
    top = masked.max(axis=1, keepdims=True)
    E = np.exp(masked - np.where(np.isneginf(top), 0, top))  # −∞ − (−∞) would be NaN
    total = E.sum(axis=1, keepdims=True)
    return E / np.where(total == 0, 1, total)  # a row of zeros stays one
