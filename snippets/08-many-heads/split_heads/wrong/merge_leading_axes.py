# takes one sequence only
"""Counts the axes from the front."""


def split_heads(X, h):
    *leading, n, d_model = X.shape
    if d_model % h:
        raise ValueError("they don't divide")
    return X.reshape(*leading, n, h, d_model // h).swapaxes(-3, -2)


def merge_heads(X):
    h, n, d_v = X.shape[0], X.shape[1], X.shape[2]
    return X.swapaxes(0, 1).reshape(n, h * d_v)
