"""What "love" gets when it may not look ahead."""

import numpy as np

q = [0, 1]  # what "love" asks
K = [[1, 0], [0, 1], [1, 1]]  # keys of I, love, NLP
V = [2, 6, 4]
allowed = [True, True, False]  # NLP comes later

scaled = np.array(K) @ q / np.sqrt(2)
masked = np.where(allowed, scaled, -np.inf)  # before softmax
shifted = masked - masked.max()
exponentials = np.exp(shifted)  # exp(-inf) is 0
total = exponentials.sum()
weights = exponentials / total
products = weights * V
output = products.sum()

print("masked      ", np.round(masked, 4))
print("exponentials", np.round(exponentials, 4))
print("weights     ", np.round(weights, 4))
print("output      ", round(float(output), 4))

# The weights without a mask, to compare with.
e = np.exp(scaled)
unmasked = e / e.sum()
