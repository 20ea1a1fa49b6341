# multiplies with the matrix turned round
"""As some libraries store it."""


def project(X, W_q, W_k, W_v, context=None):
    C = X if context is None else context
    Q, K, V = (W.T if W.shape[0] == W.shape[1] else W for W in (W_q, W_k, W_v))
    return X @ Q, C @ K, C @ V
