"""A trap: the mask put in after softmax, when it is too late."""

import numpy as np

scaled = np.array([1, 0]) / np.sqrt(2)
V = [[2, 0], [0, 2]]
allowed = [True, False]

# --8<-- [start:trap]
weights = np.exp(scaled) / np.exp(scaled).sum()
too_late = weights * allowed  # the second weight goes, and nothing replaces it
row_sum = too_late.sum()
output = too_late @ V

print("weights", np.round(too_late, 6))
print("sum    ", round(float(row_sum), 6))
print("output ", np.round(output, 6))
# --8<-- [end:trap]
