"""Attention without a row of scores, against the plain formula."""

import numpy as np

from byhand import attention, online_attention

rng = np.random.default_rng(9)
Q, K, V = rng.standard_normal((3, 50, 8))

rows = []
for q in Q:
    m, total, mix = -np.inf, 0.0, np.zeros(8)
    for k, v in zip(K, V, strict=True):  # each key once
        s = q @ k / np.sqrt(8)
        top = max(m, s)
        shrink, e = np.exp(m - top), np.exp(s - top)
        total = shrink * total + e
        mix = shrink * mix + e * v
        m = top
    rows.append(mix / total)

plain = attention(Q, K, V).output
blocks = online_attention(Q, K, V, block=7)
same = bool(np.allclose(rows, plain, rtol=1e-12, atol=1e-12))
same_in_blocks = bool(np.allclose(blocks, plain, rtol=1e-12, atol=1e-12))
print("key by key, the same to twelve digits:", same)
print("in blocks of seven:", same_in_blocks)
