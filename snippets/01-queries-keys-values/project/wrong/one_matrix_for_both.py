# values made with the keys' matrix
"""One matrix for two jobs."""


def project(X, W_q, W_k, W_v, context=None):
    C = X if context is None else context
    return X @ W_q, C @ W_k, C @ (W_v if W_v.shape != W_k.shape else W_k)
