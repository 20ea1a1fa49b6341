"""Make queries, keys and values of embeddings."""

import numpy as np


def project(
    X: np.ndarray,
    W_q: np.ndarray,
    W_k: np.ndarray,
    W_v: np.ndarray,
    context: np.ndarray | None = None,
) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return queries, keys and values, one a row, in this order.

    Without a context all come from X; with one, keys and values
    come from the context.
    """
    ...
