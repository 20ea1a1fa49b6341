"""One mask in two forms: as truth values, and as numbers to add."""

import numpy as np

scores = np.array([0, 1, 1]) / np.sqrt(2)  # those of "love"
allowed = np.array([True, True, False])  # boolean: may look?
M = np.where(allowed, 0, -np.inf)  # additive: what to add


def softmax(s):
    e = np.exp(s - s.max())
    return e / e.sum()


by_choosing = softmax(np.where(allowed, scores, -np.inf))
by_adding = softmax(scores + M)
back = M == 0  # the boolean form again

print("boolean ", allowed, np.round(by_choosing, 4))
print("additive", M, np.round(by_adding, 4))
print("back    ", back)
