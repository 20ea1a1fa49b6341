"""The three steps, one line each."""

import numpy as np

q = np.array([1, 0])  # what is looked for
K = np.array([[1, 0], [0, 1]])  # what each position is compared by
V = np.array([[2, 0], [0, 2]])  # what each position hands over

scores = K @ q / np.sqrt(len(q))  # 1. score
weights = np.exp(scores) / np.exp(scores).sum()  # 2. normalise
output = weights @ V  # 3. combine

print("scores ", np.round(scores, 4))
print("weights", np.round(weights, 6))
print("output ", np.round(output, 6))
