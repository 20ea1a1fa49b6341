"""Every row of "I love NLP", and the products of one."""

import numpy as np

words = ["I", "love", "NLP"]
K = [[1, 0], [0, 1], [1, 1]]  # each token's query equals its key
V = [2, 6, 4]
row = 1  # "love"

scores = np.array(K) @ np.array(K).T / np.sqrt(2)  # (n_q, n_k)
exponentials = np.exp(scores - scores.max(axis=1, keepdims=True))
matrix = exponentials / exponentials.sum(axis=1, keepdims=True)

weights = matrix[row]
products = weights * V
output = products.sum()
total = weights.sum()
outputs = matrix @ V

print("matrix")
print(np.round(matrix, 4))
print("outputs", np.round(outputs, 4))
