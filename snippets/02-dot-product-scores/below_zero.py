"""Keys that point away from the query."""

import numpy as np

q = np.array([1, -1])
K = np.array([[1, 0], [-1, 1]])
scores = K @ q
total = scores.sum()

north = np.array([0, 1])
south = np.array([0, -1])  # exactly the other way
opposed = int(north @ south)

print("scores ", scores)
print("sum    ", total)
print("opposed", opposed)

# What three common slips would give instead.
unsigned = np.abs(K) @ np.abs(q)  # both signs left out
one_sign = K @ np.abs(q)  # the query's sign left out
first_only = K[:, 0] * q[0]  # the second entries left out
