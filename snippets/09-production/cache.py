"""Token by token with a cache, against all tokens at once."""

import numpy as np

from byhand import attention

rng = np.random.default_rng(9)
n, d_model, d_k = 6, 8, 4
X = rng.standard_normal((n, d_model))
W_q, W_k, W_v = rng.standard_normal((3, d_model, d_k))

keys, values = np.empty((0, d_k)), np.empty((0, d_k))
rows = []
for x in X:  # the tokens come one at a time
    keys = np.vstack([keys, x @ W_k])  # one new key (t, d_k)
    values = np.vstack([values, x @ W_v])  # and its value
    q = (x @ W_q)[np.newaxis]  # one query (1, d_k)
    rows.append(attention(q, keys, values).output[0])

Q, K, V = X @ W_q, X @ W_k, X @ W_v
plain = attention(Q, K, V, is_causal=True).output  # (n, d_k)

same = bool(np.allclose(rows, plain, rtol=1e-12, atol=1e-12))
print("held at the end", keys.shape, values.shape)
print("the same to twelve digits:", same)
