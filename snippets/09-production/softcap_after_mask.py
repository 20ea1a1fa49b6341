"""The cap belongs before the mask."""

import numpy as np

cap = 2.0
scores = np.array([1.0, 3.0])
allowed = np.array([True, False])


def softmax(s):
    exponentials = np.exp(s - s.max())
    return exponentials / exponentials.sum()


masked = np.where(allowed, scores, -np.inf)
leaking = softmax(cap * np.tanh(masked / cap))  # −∞ becomes −2

capped = cap * np.tanh(scores / cap)
right = softmax(np.where(allowed, capped, -np.inf))

print("mask, then cap", np.round(leaking, 4))
print("cap, then mask", right)
