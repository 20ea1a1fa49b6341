"""How far three layers of a narrow window reach."""

import numpy as np

from byhand import window_mask

n, left, layers = 8, 2, 3
one = window_mask(n, n, left, 0).astype(int)
several = np.linalg.matrix_power(one, layers) > 0

print("one layer   ", one[-1].tolist())
print("three layers", several[-1].astype(int).tolist())
back = int(several[-1].sum()) - 1
print("reaches back", back)
