"""Two queries on the same keys and values."""

import numpy as np

from byhand import attention

words = ["I", "love", "NLP"]
K = np.array([[1, 0], [0, 1], [1, 1]])  # keys (n_k, d_k)
V = np.array([[2], [6], [4]])  # values (n_k, d_v)

Q = np.array([[0, 1], [1, 0]])  # “love” asks, then “I”
weights, output = attention(Q, K, V)

print("weights")
print(np.round(weights, 4))
print("output", np.round(output[:, 0], 2))
