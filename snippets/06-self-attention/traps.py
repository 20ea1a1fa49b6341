"""What "I love NLP" puts out when one thing is wrong."""

import numpy as np

K = np.array([[1, 0], [0, 1], [1, 1]])
V = np.array([2, 6, 4])


def softmax(S, axis=1):
    e = np.exp(S - S.max(axis=axis, keepdims=True))
    return e / e.sum(axis=axis, keepdims=True)


raw = K @ K.T
S = raw / np.sqrt(2)
right = softmax(S) @ V
unscaled = softmax(raw) @ V  # no √d_k
by_d_k = softmax(raw / 2) @ V  # d_k, not its root
wrong_axis = softmax(S, axis=0) @ V  # columns sum to 1
raw_scores = S @ V  # no softmax at all

without_self = np.where(np.eye(3, dtype=bool), -np.inf, S)
no_self = softmax(without_self) @ V  # no token sees itself

print("right     ", np.round(right, 4))
print("unscaled  ", np.round(unscaled, 4))
print("by d_k    ", np.round(by_d_k, 4))
print("wrong axis", np.round(wrong_axis, 4))
print("raw scores", np.round(raw_scores, 4))
print("no self   ", np.round(no_self, 4))
