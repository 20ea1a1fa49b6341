"""Large scores: the formula as it stands, and the stable form."""

import numpy as np

S = np.array([1000.0, 1001.0])

with np.errstate(all="ignore"):  # we look at the values instead
    exponentials = np.exp(S)
    naive = exponentials / exponentials.sum()

shifted = S - S.max()
stable = np.exp(shifted) / np.exp(shifted).sum()

print("exp of them", exponentials)
print("naive      ", naive)
print("shifted    ", shifted)
print("stable     ", np.round(stable, 4))
