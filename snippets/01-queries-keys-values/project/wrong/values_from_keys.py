# values made of the keys
"""One after the other."""


def project(X, W_q, W_k, W_v, context=None):
    C = X if context is None else context
    K = C @ W_k
    return X @ W_q, K, K @ W_v if K.shape[1] == W_v.shape[0] else C @ W_v
