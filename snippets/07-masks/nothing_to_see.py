"""A query that may look at nothing: the formula, and a policy."""

import numpy as np

V = np.array([2, 6, 4])
scores = np.array([0, 1, 1]) / np.sqrt(2)
masked = np.where([False, False, False], scores, -np.inf)

with np.errstate(all="ignore"):
    e = np.exp(masked)  # three zeros
    total = e.sum()
    naive = e / total  # 0/0
    naive_output = naive @ V
    shifted = masked - masked.max()  # -inf - (-inf)

top = masked.max()
e = np.exp(masked - (top if np.isfinite(top) else 0))
weights = e / (e.sum() if e.sum() else 1)  # 0/1, not 0/0
output = weights @ V

print("exponentials", e, "sum", total)
print("naive weights", naive, "output", naive_output)
print("with the maximum taken off first", shifted)
print("by policy", weights, "output", output)
