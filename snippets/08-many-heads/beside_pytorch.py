"""Two heads with NumPy, to stand beside PyTorch."""

import numpy as np

from byhand import attention

Q = np.array([[[0.0], [1.0], [1.0]], [[1.0], [-1.0], [0.0]]])
K = np.array([[[1.0], [0.0], [1.0]], [[0.0], [1.0], [1.0]]])
V = np.array([[[2.0], [6.0], [8.0]], [[1.0], [-1.0], [0.0]]])

weights, heads = attention(Q, K, V)  # (h, n, n), (h, n, d_v)
print(np.round(heads[:, 1], 4))  # what “love” gets, a row a head
