"""What the shared example gives when one step is left out or goes the wrong way."""

import numpy as np

Q = np.array([[1, 0]])  # (n_q, d_k): one query, one row
K = np.array([[1, 0], [0, 1]])  # (n_k, d_k)
V = np.array([[2, 0], [0, 2]])  # (n_k, d_v)


def softmax(S, axis):
    exponentials = np.exp(S - S.max(axis=axis, keepdims=True))
    return exponentials / exponentials.sum(axis=axis, keepdims=True)


S = Q @ K.T  # (n_q, n_k)
right = softmax(S / np.sqrt(2), axis=1) @ V
unscaled = softmax(S, axis=1) @ V  # the division by the root of d_k is missing
wrong_axis = softmax(S / np.sqrt(2), axis=0) @ V  # each weight comes out as 1

print("right     ", np.round(right[0], 6))
print("unscaled  ", np.round(unscaled[0], 6))
print("wrong axis", wrong_axis[0])
