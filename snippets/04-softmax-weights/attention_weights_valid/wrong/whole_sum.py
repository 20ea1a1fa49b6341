# sums the whole matrix
"""One sum for all."""


def attention_weights_valid(W):
    return bool(((W >= 0) & (W <= 1)).all() and abs(W.sum() - len(W)) <= 1e-6)
