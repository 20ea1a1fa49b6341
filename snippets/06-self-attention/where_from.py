"""Where the vectors come from: three projections of one X."""

import numpy as np

X = np.eye(3)  # one token a row, each with a 1 of its own
W_q = np.array([[1, 0], [0, 1], [1, 1]])  # (d_model, d_k)
W_k = np.array([[1, 0], [0, 1], [1, 1]])  # (d_model, d_k)
W_v = np.array([[2], [6], [4]])  # (d_model, d_v)

Q, K, V = X @ W_q, X @ W_k, X @ W_v

S = Q @ K.T / np.sqrt(K.shape[1])
e = np.exp(S - S.max(axis=1, keepdims=True))
A = e / e.sum(axis=1, keepdims=True)
output = A @ V

print("Q", Q.shape, "K", K.shape, "V", V.shape)
print("output", np.round(output[:, 0], 4))
