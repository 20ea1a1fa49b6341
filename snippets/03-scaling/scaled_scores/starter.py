"""Scale scores so that long vectors don't shout."""

import numpy as np


def scaled_scores(Q: np.ndarray, K: np.ndarray) -> np.ndarray:
    """Return the score of every query on every key, divided by √d_k, shape (n_q, n_k)."""
    ...
