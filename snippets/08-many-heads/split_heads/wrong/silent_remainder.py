# loses what is left over when h does not divide
"""Cut off in silence."""


def split_heads(X, h):
    *leading, n, d_model = X.shape
    d_k = d_model // h
    return X[..., : h * d_k].reshape(*leading, n, h, d_k).swapaxes(-3, -2)


def merge_heads(X):
    *leading, h, n, d_v = X.shape
    return X.swapaxes(-3, -2).reshape(*leading, n, h * d_v)
