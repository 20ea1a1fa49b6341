"""Turn scores into weights."""

import numpy as np


def softmax(S: np.ndarray) -> np.ndarray:
    """Return the softmax of S along its last axis, in the same shape."""
    ...
