# all of the weight to the highest score
"""A hard maximum."""

import numpy as np


def softmax(S):
    return np.eye(S.shape[-1])[S.argmax(axis=-1)]
