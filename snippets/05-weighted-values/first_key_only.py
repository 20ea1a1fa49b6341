"""The shared example when the query may look at the first key only."""

import numpy as np

q = [1, 0]
K = [[1, 0], [0, 1]]
V = [[2, 0], [0, 2]]
allowed = [True, False]  # may the query look at this key?

# --8<-- [start:masked]
scaled = np.array(K) @ q / np.sqrt(len(q))
masked = np.where(allowed, scaled, -np.inf)  # before softmax
exponentials = np.exp(masked - masked.max())  # exp(-inf) is 0
weights = exponentials / exponentials.sum()
output = weights @ V

print("masked ", np.round(masked, 6))
print("weights", weights)
print("output ", output)
# --8<-- [end:masked]
