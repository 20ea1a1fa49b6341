"""What softmax promises, tried on four scores."""

import numpy as np


def softmax(scores):
    exponentials = np.exp(scores - scores.max())
    return exponentials / exponentials.sum()


scores = np.array([2.0, 1.0, 1.0, -3.0])
weights = softmax(scores)
total = weights.sum()

moved = softmax(scores + 100)  # the same added to all
equal = softmax(np.array([5.0, 5.0, 5.0, 5.0]))
ratio = weights[0] / weights[1]  # scores one apart

print("weights        ", np.round(weights, 4))
print("sum            ", round(total, 6))
print("100 added      ", np.round(moved, 4))
print("equal scores   ", equal)
print("first / second ", round(ratio, 4))
