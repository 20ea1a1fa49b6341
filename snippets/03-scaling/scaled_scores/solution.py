"""Scale scores so that long vectors don't shout."""

import numpy as np


def scaled_scores(Q: np.ndarray, K: np.ndarray) -> np.ndarray:
    """Return every query's score on every key, over √d_k: (n_q, n_k)."""
    d_k = K.shape[1]  # how many numbers a key has, not how many keys there are
    return Q @ K.T / np.sqrt(d_k)
