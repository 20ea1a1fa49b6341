"""A trap: raw scores used as weights."""

import numpy as np

q = [1, -1]
K = [[1, 0], [-1, 1]]
V = [[2, 0], [0, 2]]

scores = np.array(K) @ q
total = scores.sum()
output = scores @ V  # no softmax

print("scores", scores)
print("sum   ", total)
print("output", output)
