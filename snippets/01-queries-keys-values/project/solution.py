"""Make queries, keys and values of embeddings."""

import numpy as np


def project(
    X: np.ndarray,
    W_q: np.ndarray,
    W_k: np.ndarray,
    W_v: np.ndarray,
    context: np.ndarray | None = None,
) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return the queries, the keys and the values, one a row, in this order.

    All three come from X; where a context is given, keys and values come from that.
    """
    asked = X if context is None else context  # whose keys and values they are
    return X @ W_q, asked @ W_k, asked @ W_v
