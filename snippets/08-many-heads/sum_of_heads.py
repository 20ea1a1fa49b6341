"""Mixing heads side by side is adding up what each contributes."""

import numpy as np

rng = np.random.default_rng(8)
h, n, d_v, d_model = 4, 3, 2, 8
heads = rng.standard_normal((h, n, d_v))
W_o = rng.standard_normal((h * d_v, d_model))

side_by_side = heads.swapaxes(0, 1).reshape(n, h * d_v)
mixed = side_by_side @ W_o  # (n, d_model)

parts = W_o.reshape(h, d_v, d_model)  # d_v rows for each head
added = sum(heads[i] @ parts[i] for i in range(h))

same = bool(np.allclose(mixed, added, rtol=1e-12, atol=1e-12))
print("the same to twelve digits:", same)
