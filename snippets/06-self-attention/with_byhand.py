"""The same in one call, and again with every stage kept."""

import numpy as np

from byhand import attention, attention_steps

Q = K = np.array([[1, 0], [0, 1], [1, 1]])
V = np.array([[2], [6], [4]])

weights, output = attention(Q, K, V)
print("output", np.round(output[:, 0], 4))

steps = attention_steps(Q, K, V)
print("scaled scores of love", np.round(steps.raw[1], 4))
print("weights of love      ", np.round(steps.weights[1], 4))
