# changes the input in place
"""The caller's array is spoilt."""


def split_heads(X, h):
    *leading, n, d_model = X.shape
    if d_model % h:
        raise ValueError("they don't divide")
    result = X.reshape(*leading, n, h, d_model // h).swapaxes(-3, -2).copy()
    X *= 0
    return result


def merge_heads(X):
    *leading, h, n, d_v = X.shape
    return X.swapaxes(-3, -2).reshape(*leading, n, h * d_v)
