"""Two heads on one sentence: one compares meanings, the other looks one word back."""

import numpy as np

words = ["I", "love", "NLP"]
meaning = [[1, 0, 0], [0, 1, 0], [1, 1, 0]]  # what head 1 gets (n, d_k)
place = [[1, 0, 0], [0, 1, 0], [0, 0, 1]]  # what head 2 gets: first, second, third
one_back = [[4, 0, 0], [4, 0, 0], [0, 4, 0]]  # row i: the place that the i-th word asks for

queries = np.array([meaning, one_back])  # (h, n_q, d_k)
keys = np.array([meaning, place])  # (h, n_k, d_k)
values = np.array([[2, 6, 4], [2, 6, 4]])  # (h, n_k)

scores = queries @ keys.swapaxes(-1, -2) / np.sqrt(3)  # (h, n_q, n_k)
exponentials = np.exp(scores - scores.max(axis=-1, keepdims=True))
every = exponentials / exponentials.sum(axis=-1, keepdims=True)

chosen = 1  # the query of "love"
weights = every[:, chosen]  # (h, n_k)
outputs = (weights * values).sum(axis=-1)  # (h,)

for head in range(2):
    print("head", head + 1, np.round(weights[head], 4), round(float(outputs[head]), 4))
