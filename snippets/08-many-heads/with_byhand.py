"""The same two heads through byhand, for all three tokens."""

import numpy as np

from byhand import multi_head_attention

X = np.array([[1, 0], [0, 1], [1, 1]])
W_q = np.array([[0, 1], [1, -1]])
W_k = np.array([[1, 0], [0, 1]])
W_v = np.array([[2, 1], [6, -1]])
W_o = np.array([[1, 0], [2, 1]])

weights, output = multi_head_attention(X, W_q, W_k, W_v, W_o, 2)
love, nlp = output[1], output[2]

print(weights.shape, output.shape)  # (h, n, n) and (n, d_model)
print(np.round(output, 4))
