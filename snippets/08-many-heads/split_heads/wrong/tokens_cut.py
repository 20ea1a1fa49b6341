# cuts the sequence in place of the vectors
"""Each head has some of the tokens."""


def split_heads(X, h):
    *leading, n, d_model = X.shape
    if d_model % h:
        raise ValueError("they don't divide")
    if n % h:
        return X.reshape(*leading, n, h, d_model // h).swapaxes(-3, -2)
    return X.reshape(*leading, h, n // h, d_model)


def merge_heads(X):
    *leading, h, n, d_v = X.shape
    return X.swapaxes(-3, -2).reshape(*leading, n, h * d_v)
