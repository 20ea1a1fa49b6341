"""One row of NaN, and what the next layer makes of it."""

import numpy as np

A = np.array([[1, 0, 0], [0, 1, 0], [0, 0.5, 0.5]])
values = np.array([np.nan, 6, 4])  # a layer below lost token 0

with np.errstate(all="ignore"):
    outputs = A @ values

finite = A @ np.array([0, 6, 4])  # the same with a row of zeros

print("0 x nan", 0 * np.nan)
print("outputs", outputs)
print("zeros in place of NaN", finite)
