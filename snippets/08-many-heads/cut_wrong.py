"""A reshape without the swap runs, and mixes tokens up."""

import numpy as np

X = np.array([[1, 2, 3, 4], [5, 6, 7, 8]])  # (n, d_model)
n, d_model, h = 2, 4, 2

right = X.reshape(n, h, d_model // h).swapaxes(0, 1)
wrong = X.reshape(h, n, d_model // h)  # the same shape!
merged = right.reshape(n, d_model)  # not swapped back

print("right ", right[0].tolist())
print("wrong ", wrong[0].tolist())
print("merged", merged.tolist())
