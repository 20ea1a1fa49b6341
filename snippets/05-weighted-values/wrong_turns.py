"""The shared example with one step wrong."""

import numpy as np

Q = np.array([[1, 0]])  # queries (n_q, d_k)
K = np.array([[1, 0], [0, 1]])  # keys (n_k, d_k)
V = np.array([[2, 0], [0, 2]])  # values (n_k, d_v)


def softmax(S, axis):
    exponentials = np.exp(S - S.max(axis=axis, keepdims=True))
    return exponentials / exponentials.sum(axis=axis, keepdims=True)


S = Q @ K.T  # (n_q, n_k)
right = softmax(S / np.sqrt(2), axis=1) @ V
unscaled = softmax(S, axis=1) @ V  # no √d_k
wrong_axis = softmax(S / np.sqrt(2), axis=0) @ V  # each weight is 1

print("right     ", np.round(right[0], 6))
print("unscaled  ", np.round(unscaled[0], 6))
print("wrong axis", wrong_axis[0])
