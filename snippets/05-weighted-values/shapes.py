"""Three queries, three keys, values of width five."""

import numpy as np

rng = np.random.default_rng(5)
n_q, n_k, d_v = 3, 3, 5

scores = rng.standard_normal((n_q, n_k))
exponentials = np.exp(scores)
A = exponentials / exponentials.sum(axis=1, keepdims=True)  # weights (n_q, n_k)
V = rng.standard_normal((n_k, d_v))
O = A @ V  # (n_q, n_k) @ (n_k, d_v) = (n_q, d_v)  # noqa: E741

print("A", A.shape)
print("V", V.shape)
print("O", O.shape)
columns = O.shape[1]
