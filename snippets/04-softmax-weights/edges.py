"""Where float64 runs out between 0 and 1."""

import numpy as np


def two(gap):
    """Return the weights of two scores this far apart."""
    exponentials = np.exp(np.array([0.0, -float(gap)]))
    return exponentials / exponentials.sum()


nearly, whole = two(36)[0], two(37)[0]
tiny, none = two(700)[1], two(800)[1]

print("36 apart : the large one is 1:", bool(nearly == 1))
print("37 apart : the large one is 1:", bool(whole == 1))
print("700 apart: the small one is 0:", bool(tiny == 0))
print("800 apart: the small one is 0:", bool(none == 0))
left_at_37 = two(37)[1]  # far from 0, and lost in the sum
print(f"37 apart : the small one is {left_at_37:.2e}")
