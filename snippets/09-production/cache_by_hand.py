"""“I love NLP”, token by token, with a cache."""

import numpy as np

words = ["I", "love", "NLP"]
K = [[1, 0], [0, 1], [1, 1]]  # each token's query equals its key
V = [2, 6, 4]

keys, values = [], []
scaled, weights, outputs = {}, {}, {}
for word, k, v in zip(words, K, V, strict=True):
    keys.append(k)
    values.append(v)
    scores = np.array(keys) @ k / np.sqrt(2)
    exponentials = np.exp(scores - scores.max())
    scaled[word] = scores
    weights[word] = exponentials / exponentials.sum()
    outputs[word] = float(weights[word] @ values)
    print(word, np.round(weights[word], 4), round(outputs[word], 4))
