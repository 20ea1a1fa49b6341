# changes the input in place
"""The embeddings are spoilt."""


def project(X, W_q, W_k, W_v, context=None):
    C = X if context is None else context
    result = X @ W_q, C @ W_k, C @ W_v
    X *= 2
    return result
