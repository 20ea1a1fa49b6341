"""Softmax and its check, from the course's library."""

import numpy as np

from byhand import attention_weights_valid, softmax

S = np.array([[1.0, 0.0], [1000.0, 1001.0]])
A = softmax(S)
fits = attention_weights_valid(A)
thirds = [[0.333, 0.333, 0.333]]
rounded = attention_weights_valid(thirds)

print(np.round(A, 3))
print("weights:", fits, "  rounded thirds:", rounded)
