# changes the input in place
"""The queries are spoilt."""

import numpy as np


def scaled_scores(Q, K):
    Q /= np.sqrt(Q.shape[1])
    return Q @ K.T
