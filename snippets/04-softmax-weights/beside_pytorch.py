"""Softmax of two rows in NumPy, to stand beside PyTorch."""

import numpy as np

S = np.array([[1.0, 0.0], [2.0, 0.0]])

E = np.exp(S - S.max(axis=-1, keepdims=True))
A = E / E.sum(axis=-1, keepdims=True)

print(np.round(A, 4))
