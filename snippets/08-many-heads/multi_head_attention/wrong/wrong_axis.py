# softmax over the queries
"""Columns sum to 1."""

import numpy as np

from byhand import merge_heads, split_heads


def _softmax(S, mask, axis=-1):
    S = S if mask is None else np.where(mask, S, -np.inf)
    exponentials = np.exp(S - S.max(axis=axis, keepdims=True))
    return exponentials / exponentials.sum(axis=axis, keepdims=True)


def multi_head_attention(X, W_q, W_k, W_v, W_o, h, *, context=None, mask=None):
    C = X if context is None else context
    Q = split_heads(X @ W_q, h)
    K = split_heads(C @ W_k, h)
    V = split_heads(C @ W_v, h)
    S = Q @ K.swapaxes(-1, -2) / np.sqrt(Q.shape[-1])
    A = _softmax(S, mask, axis=-2)
    return A, merge_heads(A @ V) @ W_o
