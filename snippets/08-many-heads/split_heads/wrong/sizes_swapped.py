# makes d_k heads of h numbers
"""The sizes have changed places."""


def split_heads(X, h):
    *leading, n, d_model = X.shape
    if d_model % h:
        raise ValueError("they don't divide")
    return X.reshape(*leading, n, d_model // h, h).swapaxes(-3, -2)


def merge_heads(X):
    *leading, h, n, d_v = X.shape
    return X.swapaxes(-3, -2).reshape(*leading, n, h * d_v)
