"""A trap: the keys not turned round before the product."""

import numpy as np

Q = np.array([[1, 0], [1, -1]])
K = np.array([[1, 0], [-1, 1]])

right = Q @ K.T
wrong = Q @ K  # runs, because both happen to be square

print("turned round")
print(right)
print("as they are")
print(wrong)
