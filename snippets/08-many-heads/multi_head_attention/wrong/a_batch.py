# takes one sequence only
"""Counts axes from the front."""

import numpy as np

from byhand import masked_softmax, softmax


def multi_head_attention(X, W_q, W_k, W_v, W_o, h, *, context=None, mask=None):
    C = X if context is None else context
    Q, K, V = ((Y @ W).reshape(len(Y), h, -1) for Y, W in ((X, W_q), (C, W_k), (C, W_v)))
    Q, K, V = (each.swapaxes(0, 1) for each in (Q, K, V))
    S = Q @ K.swapaxes(-1, -2) / np.sqrt(Q.shape[-1])
    A = softmax(S) if mask is None else masked_softmax(S, mask)
    return A, (A @ V).swapaxes(0, 1).reshape(len(X), -1) @ W_o
