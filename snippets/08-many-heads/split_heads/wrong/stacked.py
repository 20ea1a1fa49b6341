# puts the heads below each other
"""Several rows for each token."""


def split_heads(X, h):
    *leading, n, d_model = X.shape
    if d_model % h:
        raise ValueError("they don't divide")
    return X.reshape(*leading, n, h, d_model // h).swapaxes(-3, -2)


def merge_heads(X):
    *leading, h, n, d_v = X.shape
    return X.reshape(*leading, h * n, d_v)
