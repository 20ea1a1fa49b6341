"""Zeroed late, then divided by what is left: right on paper."""

import numpy as np


def softmax(s):
    e = np.exp(s - s.max())
    return e / e.sum()


def late_then_divided(s, allowed):
    left = softmax(s) * allowed
    with np.errstate(all="ignore"):
        return left / left.sum()


allowed = np.array([True, True, False])
love = np.array([0, 1, 1]) / np.sqrt(2)
mended = late_then_divided(love, allowed)

far_off = np.array([0.0, 1.0, 800.0])  # the last is forbidden
broken = late_then_divided(far_off, allowed)
right = softmax(np.where(allowed, far_off, -np.inf))

print("love   ", np.round(mended, 4))
print("far off", broken)
print("right  ", np.round(right, 4))
