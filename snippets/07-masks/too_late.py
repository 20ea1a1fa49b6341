"""A trap: weights set to 0 after softmax."""

import numpy as np

K = np.array([[1, 0], [0, 1], [1, 1]])
V = [2, 6, 4]
allowed = np.tri(3, dtype=bool)


def softmax(S):
    e = np.exp(S - S.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True)


S = K @ K.T / np.sqrt(2)
late = softmax(S) * allowed  # taken away, given to nobody
sums = late.sum(axis=1)
outputs = late @ V

right = softmax(np.where(allowed, S, -np.inf))
right_outputs = right @ V

print("late ", np.round(late[1], 4), "for love")
print("sums ", np.round(sums, 4))
print("late outputs ", np.round(outputs, 4))
print("right outputs", np.round(right_outputs, 4))
