"""Three queries, three keys, values of width five."""

import numpy as np

rng = np.random.default_rng(5)
n_q, n_k, d_v = 3, 3, 5

scores = rng.standard_normal((n_q, n_k))
exponentials = np.exp(scores)
A = exponentials / exponentials.sum(axis=1, keepdims=True)  # (n_q, n_k)
V = rng.standard_normal((n_k, d_v))
output = A @ V  # (n_q, d_v)

print("A     ", A.shape)
print("V     ", V.shape)
print("output", output.shape)
columns = output.shape[1]
