"""Let no query look ahead."""

import numpy as np


def causal_mask(n_q: int, n_k: int) -> np.ndarray:
    """Return booleans (n_q, n_k), True where a query may look; the last query sees every key."""
    ...
