"""One head makes one average, and an average forgets its parts."""

import numpy as np

who, what = 2, 6  # what two positions hand over

one_head = np.array([0.5, 0.5]) @ np.array([who, what])
others = np.array([0.5, 0.5]) @ np.array([3, 5])

weights = np.array([[1, 0], [0, 1]])  # two heads, a row each
two_heads = weights @ np.array([who, what])

print("one head, from 2 and 6", one_head)
print("one head, from 3 and 5", others)
print("two heads             ", two_heads)
