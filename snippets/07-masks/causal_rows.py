"""All of "I love NLP", when nobody may look ahead."""

import numpy as np

K = np.array([[1, 0], [0, 1], [1, 1]])  # queries equal keys
V = [2, 6, 4]

S = K @ K.T / np.sqrt(2)
allowed = np.tri(3, dtype=bool)  # row i: keys 0 to i
S = np.where(allowed, S, -np.inf)
e = np.exp(S - S.max(axis=1, keepdims=True))
A = e / e.sum(axis=1, keepdims=True)
outputs = A @ V

print(np.round(A, 4))
print("outputs", np.round(outputs, 4))
