"""The same scores at five temperatures."""

import numpy as np

scores = np.array([2.0, 1.0, 0.0])
temperatures = [0.1, 0.5, 1, 2, 10]


def softmax(scores):
    exponentials = np.exp(scores - scores.max())
    return exponentials / exponentials.sum()


rows = [softmax(scores / T) for T in temperatures]

for T, weights in zip(temperatures, rows, strict=True):
    print(f"T = {T:4}", np.round(weights, 3))

d_k = 64
as_scale = softmax(scores / np.sqrt(d_k))  # the root as T
as_temperature = softmax(scores / 8)
