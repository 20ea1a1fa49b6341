"""The scores of one query in NumPy, to stand beside PyTorch."""

import numpy as np

q = np.array([1.0, 0.0])
keys = np.array([[1.0, 0.0], [0.0, 1.0], [0.7, 0.7]])

print(keys @ q)
print(np.matmul(keys, q))  # the same, by name
