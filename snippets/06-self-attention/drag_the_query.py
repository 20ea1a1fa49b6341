"""One query of "I love NLP", from scores to output."""

import numpy as np

words = ["I", "love", "NLP"]
q = [0, 1]  # what "love" asks
K = [[1, 0], [0, 1], [1, 1]]
V = [2, 6, 4]

raw = np.array(K) @ q  # scores (n_k,)
scaled = raw / np.sqrt(len(q))
exponentials = np.exp(scaled - scaled.max())
weights = exponentials / exponentials.sum()  # (n_k,)
products = weights * V
output = products.sum()

print("weights ", np.round(weights, 4))
print("products", np.round(products, 4))
print("output  ", round(float(output), 4))
