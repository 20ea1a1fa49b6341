"""Let no query look ahead."""

import numpy as np


def causal_mask(n_q: int, n_k: int) -> np.ndarray:
    """Return booleans (n_q, n_k), True where a query may look; the last query sees every key."""
    i = np.arange(n_q)[:, np.newaxis]  # queries, one a row
    j = np.arange(n_k)  # keys, one a column
    return j <= i + (n_k - n_q)  # bottom-right: the new queries stand at the end
