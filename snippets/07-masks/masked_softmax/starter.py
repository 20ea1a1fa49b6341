"""Softmax over the allowed places alone."""

import numpy as np


def masked_softmax(S: np.ndarray, allowed: np.ndarray) -> np.ndarray:
    """Return weights (n_q, n_k): each row of S shared out among its allowed places.

    `allowed` is boolean, (n_q, n_k), or (n_k,) for all rows alike. A row with nothing allowed is
    all 0.
    """
    ...
