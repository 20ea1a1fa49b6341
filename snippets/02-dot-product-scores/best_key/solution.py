"""Find the key that matches best."""

import numpy as np


def best_key(q: np.ndarray, K: np.ndarray) -> int:
    """Return the index of the key with the highest score, the first on a tie."""
    return int(np.argmax(K @ q))  # argmax takes the first of equals


def ranked_keys(q: np.ndarray, K: np.ndarray) -> list[int]:
    """Return all indices, from the highest score to the lowest, ties in key order."""
    order = np.argsort(-(K @ q), kind="stable")  # stable: equals stay in key order
    return [int(index) for index in order]
