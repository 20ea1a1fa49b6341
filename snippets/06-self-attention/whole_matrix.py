"""Nine weights: who looks at whom in "I love NLP"."""

import numpy as np

words = ["I", "love", "NLP"]
K = [[1, 0], [0, 1], [1, 1]]  # each token's query equals its key
V = [2, 6, 4]
row = 1  # "love"

scores = np.array(K) @ np.array(K).T / np.sqrt(2)  # (n_q, n_k)
exponentials = np.exp(scores - scores.max(axis=1, keepdims=True))
matrix = exponentials / exponentials.sum(axis=1, keepdims=True)

weights = matrix[row]  # one token's row (n_k,)
products = weights * V
output = products.sum()
total = weights.sum()
outputs = matrix @ V  # every token's output (n_q,)
columns = matrix.sum(axis=0)  # these need not be 1

for word, line in zip(words, matrix, strict=True):
    print(f"{word:5}", np.round(line, 4))
print("outputs", np.round(outputs, 4))
print("columns", np.round(columns, 4))
