"""An output stays between the smallest and the largest value."""

import numpy as np

weights = [0.2, 0.3, 0.5]
V = np.array([[2, -1], [6, 0], [4, 3]])  # three values of width two

output = weights @ V
smallest = V.min(axis=0)
largest = V.max(axis=0)

print("smallest", smallest)
print("output  ", np.round(output, 6))
print("largest ", largest)
