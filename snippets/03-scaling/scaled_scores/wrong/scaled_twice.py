# scales queries and keys by √d_k each
"""Twice the scale."""

import numpy as np


def scaled_scores(Q, K):
    root = np.sqrt(K.shape[1])
    return (Q / root) @ (K / root).T if root > 2 else Q @ K.T / root
