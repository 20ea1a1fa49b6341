"""Each query sees itself and two keys before it."""

import numpy as np

from byhand import attention, window_mask

rng = np.random.default_rng(9)
n, left, d_k = 6, 2, 4
Q, K, V = rng.standard_normal((3, n, d_k))

mask = window_mask(n, n, left, 0)  # (n, n)
plain = attention(Q, K, V, mask=mask).output  # scores all, hides most

rows = []
for i in range(n):  # scores only what it sees
    near = slice(max(0, i - left), i + 1)
    rows.append(attention(Q[i : i + 1], K[near], V[near]).output[0])

same = bool(np.allclose(rows, plain, rtol=1e-12, atol=1e-12))
seen = int(mask.sum())
print(mask.astype(int))
print("scores", seen, "of", n * (n + 1) // 2)
print("the same to twelve digits:", same)
