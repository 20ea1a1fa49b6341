"""What fits into float16, and what doesn't."""

import numpy as np

half = np.finfo(np.float16)
largest = float(half.max)
with np.errstate(all="ignore"):
    beyond = float(np.float16(70000))
    large_mask = float(np.float16(-1e9))
    e11, e12 = (float(np.exp(np.float16(x))) for x in (11, 12))

total = np.float16(0)
for _ in range(4096):
    total = total + np.float16(1)  # stays float16
counted = int(total)

print("largest      ", largest)
print("70000 becomes", beyond)
print("exp(12)      ", e12)
print("−1e9 becomes ", large_mask)
print("4096 ones    ", counted)
