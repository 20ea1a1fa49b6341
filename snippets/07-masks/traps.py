"""The causal sentence with one thing wrong."""

import numpy as np

K = np.array([[1, 0], [0, 1], [1, 1]])
V = np.array([2, 6, 4])
S = K @ K.T / np.sqrt(2)
allowed = np.tri(3, dtype=bool)


def softmax(S, allowed=None):
    S = S if allowed is None else np.where(allowed, S, -np.inf)
    top = S.max(axis=1, keepdims=True)
    e = np.exp(S - np.where(np.isfinite(top), top, 0))
    total = e.sum(axis=1, keepdims=True)
    return e / np.where(total == 0, 1, total)  # all masked: zeros


right = softmax(S, allowed) @ V
late = softmax(S) * allowed @ V  # after softmax
scores_to_0 = softmax(S * allowed) @ V  # 0 in place of −∞
not_itself = softmax(S, np.tri(3, k=-1, dtype=bool)) @ V
inverted = softmax(S, ~allowed) @ V

print("right      ", np.round(right, 4))
print("late       ", np.round(late, 4))
print("scores to 0", np.round(scores_to_0, 4))
print("not itself ", np.round(not_itself, 4))
print("inverted   ", np.round(inverted, 4))
