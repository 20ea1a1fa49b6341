"""Three traps with axes, on a square matrix of scores."""

import numpy as np

S = np.array([[2.0, 0.0], [1.0, 0.0]])
E = np.exp(S)

right = E / E.sum(axis=1, keepdims=True)
no_keepdims = E / E.sum(axis=1)  # runs, as S is square
wrong_axis = E / E.sum(axis=0)
whole = E / E.sum()

right_rows = right.sum(axis=1)
no_keepdims_rows = no_keepdims.sum(axis=1)
wrong_axis_rows = wrong_axis.sum(axis=1)
whole_rows = whole.sum(axis=1)

for name, A in [
    ("right      ", right),
    ("no keepdims", no_keepdims),
    ("wrong axis ", wrong_axis),
    ("whole      ", whole),
]:
    print(name, "rows sum to", np.round(A.sum(axis=1), 3))
