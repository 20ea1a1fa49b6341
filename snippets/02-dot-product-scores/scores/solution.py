"""Score keys against queries."""

import numpy as np


def scores(q: np.ndarray, K: np.ndarray) -> np.ndarray:
    """Return one score for each row of K: how well it matches q."""
    return K @ q  # (n_k, d_k) @ (d_k,) → (n_k,)


def score_matrix(Q: np.ndarray, K: np.ndarray) -> np.ndarray:
    """Return the scores of every query on every key, shape (n_q, n_k)."""
    return Q @ K.T  # (n_q, d_k) @ (d_k, n_k) → (n_q, n_k)
