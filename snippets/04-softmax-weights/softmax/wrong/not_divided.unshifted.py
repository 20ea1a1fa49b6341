# takes exp and stops there
"""No sum."""

import numpy as np


def softmax(S):
    return np.exp(S)
