"""Softmax of a matrix: one distribution for each row."""

import numpy as np

S = np.array([[1.0, 0.0, 0.0], [0.0, 2.0, 2.0]])  # (n_q, n_k)

E = np.exp(S - S.max(axis=1, keepdims=True))
A = E / E.sum(axis=1, keepdims=True)

rows = A.sum(axis=1)
columns = A.sum(axis=0)

print(np.round(A, 3))
print("rows   ", np.round(rows, 6))
print("columns", np.round(columns, 3))
