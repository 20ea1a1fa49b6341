"""Score keys against queries."""

import numpy as np


def scores(q: np.ndarray, K: np.ndarray) -> np.ndarray:
    """Return one score for each row of K: how well it matches q."""
    ...


def score_matrix(Q: np.ndarray, K: np.ndarray) -> np.ndarray:
    """Return the scores of every query on every key, shape (n_q, n_k)."""
    ...
