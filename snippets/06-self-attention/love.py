"""What "love" gets, from its scores to its output."""

import numpy as np

words = ["I", "love", "NLP"]
q = [0, 1]  # what "love" asks (d_k,)
K = [[1, 0], [0, 1], [1, 1]]  # one key a word (n_k, d_k)
V = [2, 6, 4]  # one value a word (n_k,)

raw = np.array(K) @ q  # one score for each key (n_k,)
scaled = raw / np.sqrt(len(q))  # scores over √d_k
shifted = scaled - scaled.max()  # changes nothing in the weights
exponentials = np.exp(shifted)
total = exponentials.sum()
weights = exponentials / total  # they sum to 1 (n_k,)
products = weights * V  # each value by its weight
output = products.sum()

print("raw         ", raw)
print("scaled      ", np.round(scaled, 4))
print("shifted     ", np.round(shifted, 4))
print("exponentials", np.round(exponentials, 4))
print("weights     ", np.round(weights, 4))
print("products    ", np.round(products, 4))
print("output      ", round(float(output), 4))
