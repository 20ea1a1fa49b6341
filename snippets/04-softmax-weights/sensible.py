"""How the weights answer when one score moves a little."""

import numpy as np


def softmax(scores):
    exponentials = np.exp(scores - scores.max())
    return exponentials / exponentials.sum()


scores = np.array([1.0, 0.0, 0.0])
a = softmax(scores)
slopes = np.diag(a) - np.outer(a, a)  # d a_i / d s_j

h = 1e-6  # measured: move the first score both ways
step = np.array([h, 0.0, 0.0])
measured = (softmax(scores + step) - softmax(scores - step)) / (2 * h)

print("by formula", np.round(slopes[:, 0], 4))
print("measured  ", np.round(measured, 4))
total = slopes[:, 0].sum()
