# row sums compared with ==
"""No tolerance."""


def attention_weights_valid(W):
    return bool(((W >= 0) & (W <= 1)).all() and (W.sum(axis=-1) == 1).all())
