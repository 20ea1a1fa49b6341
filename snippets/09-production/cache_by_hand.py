"""“I love NLP”, token by token, with a cache."""

import numpy as np

tokens = {"I": [1, 0], "love": [0, 1], "NLP": [1, 1]}
value = {"I": 2, "love": 6, "NLP": 4}

keys, values = [], []
scaled, weights, outputs = {}, {}, {}
for word, q in tokens.items():  # each query equals its key
    keys.append(q)
    values.append(value[word])
    scores = np.array(keys) @ q / np.sqrt(2)
    exponentials = np.exp(scores - scores.max())
    scaled[word] = scores
    weights[word] = exponentials / exponentials.sum()
    outputs[word] = float(weights[word] @ values)
    print(word, np.round(weights[word], 4), round(outputs[word], 4))
