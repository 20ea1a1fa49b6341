"""Turn scores into weights."""

import numpy as np


def softmax(S: np.ndarray) -> np.ndarray:
    """Return the softmax along the last axis, shaped like S."""
    ...
