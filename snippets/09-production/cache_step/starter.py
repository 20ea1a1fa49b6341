"""One step with a cache of keys and values."""

import numpy as np


def cache_step(
    q: np.ndarray, k: np.ndarray, v: np.ndarray, K: np.ndarray, V: np.ndarray
) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Let a new token attend; return its output and the cache, (output, K, V).

    q, k and v belong to the new token; K (n, d_k) and V (n, d_v) hold the tokens before it.
    """
    ...
