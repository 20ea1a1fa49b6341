"""The same direction, asked more and more loudly."""

import numpy as np

K = np.array([[1, 0], [0, 1], [1, 1]])
V = [2, 6, 4]
loudness = [0, 1, 2, 4, 8]  # what to multiply "love" by

weights, outputs = [], []
for times in loudness:
    q = [0, times]
    e = np.exp(K @ q / np.sqrt(2))
    weights.append(e / e.sum())
    outputs.append(weights[-1] @ V)
    print(q, np.round(weights[-1], 4), round(float(outputs[-1]), 4))
