"""All scores of two queries on three keys, in one product."""

import numpy as np

Q = np.array([[1, 0], [1, -1]])  # two queries (n_q, d_k)
K = np.array([[1, 0], [0, 1], [-1, 1]])  # three keys (n_k, d_k)

S = Q @ K.T  # (n_q, n_k)
n_q, n_k = S.shape
d_k = K.shape[1]

print(S)
print("shape     ", S.shape)
print("second row", K @ Q[1])  # the second query by itself
