"""Additive scores: a small network for each pair."""

import numpy as np

q = np.array([1, 0])
K = np.array([[1, 0], [0, 1], [-1, 0.5]])  # the keys from above

# Made up here; a model learns them.
W_q = np.array([[1, 0, 1], [0, 1, 1]])  # (d_k, d_a)
W_k = np.array([[1, 0, -1], [0, 1, 1]])  # (d_k, d_a)
v = np.array([2, 1, -1])  # (d_a,)

hidden = np.tanh(q @ W_q + K @ W_k)  # (n_k, d_a)
additive = hidden @ v  # (n_k,)
learned = W_q.size + W_k.size + v.size  # numbers to learn

print("dot product", K @ q)
print("additive   ", np.round(additive, 4))
print("to learn   ", learned)
