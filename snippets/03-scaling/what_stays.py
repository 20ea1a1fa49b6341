"""What dividing by the root of d_k leaves as it was."""

import numpy as np

q = np.array([1, 2, 0, -1])  # d_k = 4, so the root is 2
K = np.array([[2, 3, 1, 0], [1, 0, 5, 1], [0, -2, 3, 2]])

raw = K @ q
scaled = raw / np.sqrt(len(q))
total = scaled.sum()

print("raw   ", raw)
print("scaled", scaled)
print("sum   ", total)
