# every token hands over the first one's value
"""One value for all."""


def project(X, W_q, W_k, W_v, context=None):
    C = X if context is None else context
    V = C @ W_v
    V[:] = V[0]
    return X @ W_q, C @ W_k, V
