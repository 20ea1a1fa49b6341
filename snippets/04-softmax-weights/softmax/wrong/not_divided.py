# leaves the exponentials as they are
"""No sum."""

import numpy as np


def softmax(S):
    return np.exp(S - S.max(axis=-1, keepdims=True))
