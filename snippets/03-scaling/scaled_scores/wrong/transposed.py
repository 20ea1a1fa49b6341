# the matrix is transposed
"""Keys in rows."""

import numpy as np


def scaled_scores(Q, K):
    return K @ Q.T / np.sqrt(K.shape[1])
