"""One query and three keys: above 0, at 0 and below 0."""

import numpy as np

q = np.array([1, 0])
K = np.array([[1, 0], [0, 1], [-1, 0.5]])

scores = K @ q  # one score for each key (n_k,)

print("scores", scores)
