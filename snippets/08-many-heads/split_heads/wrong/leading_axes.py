# takes one sequence only
"""Counts the axes from the front."""


def split_heads(X, h):
    n, d_model = X.shape[0], X.shape[1]
    if X.shape[-1] % h:
        raise ValueError("they don't divide")
    return X.reshape(n, h, d_model // h).swapaxes(0, 1)


def merge_heads(X):
    *leading, h, n, d_v = X.shape
    return X.swapaxes(-3, -2).reshape(*leading, n, h * d_v)
