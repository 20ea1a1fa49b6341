"""All of self-attention, in a few lines."""

import numpy as np

Q = K = np.array([[1, 0], [0, 1], [1, 1]])  # (n, d_k)
V = np.array([[2], [6], [4]])  # (n, d_v)

S = Q @ K.T / np.sqrt(K.shape[1])  # (n, n)
e = np.exp(S - S.max(axis=1, keepdims=True))
A = e / e.sum(axis=1, keepdims=True)  # (n, n), each row sums to 1
output = A @ V  # (n, d_v)

print(np.round(A, 4))
print(np.round(output, 4))
