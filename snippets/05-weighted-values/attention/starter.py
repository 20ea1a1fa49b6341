"""One attention head, without a mask."""

import numpy as np


def attention(Q: np.ndarray, K: np.ndarray, V: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return the weights (n_q, n_k) and the output (n_q, d_v), in this order."""
    ...
