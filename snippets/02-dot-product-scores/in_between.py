"""A key that lies between two others scores between them."""

import numpy as np

q = np.array([1, 0])
K = np.array([[1, 0], [0, 1], [0.7, 0.7]])

scores = K @ q

print("scores", scores)
