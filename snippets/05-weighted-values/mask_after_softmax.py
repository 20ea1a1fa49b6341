"""A trap: the mask put in after softmax, when it is too late."""

import numpy as np

scaled = np.array([1, 0]) / np.sqrt(2)
V = [[2, 0], [0, 2]]
allowed = [True, False]

# --8<-- [start:trap]
weights = np.exp(scaled) / np.exp(scaled).sum()
too_late = weights * allowed  # the second weight goes, to nobody
row_sum = too_late.sum()
output = too_late @ V

in_time = np.where(allowed, np.exp(scaled), 0)  # exp(-inf) is 0
right = in_time / in_time.sum() @ V

print("weights  ", np.round(too_late, 6))
print("their sum", round(float(row_sum), 6))
print("output   ", np.round(output, 6))
print("right    ", right)
# --8<-- [end:trap]
