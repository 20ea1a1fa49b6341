"""The score grows with the length of either vector."""

import numpy as np

q = np.array([1, 0])
k = np.array([1, 0])
aside = np.array([3, 4])  # points elsewhere, but is five long

once = int(q @ k)
longer_key = int(q @ (3 * k))
longer_query = int((2 * q) @ k)
long_aside = int(q @ aside)

print("as they are    ", once)
print("key times 3    ", longer_key)
print("query times 2  ", longer_query)
print("long, and aside", long_aside)
