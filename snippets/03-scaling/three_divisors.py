"""Divide by nothing, by the root of d_k, and by d_k itself."""

import numpy as np

rng = np.random.default_rng(2)
d_k, n = 512, 2000
q = rng.standard_normal((n, d_k))
k = rng.standard_normal((n, d_k))
S = (q * k).sum(axis=1)  # (n,)

by_nothing = S.var(ddof=1)
by_root = (S / np.sqrt(d_k)).var(ddof=1)
by_d_k = (S / d_k).var(ddof=1)

E = np.exp(S[:8] / d_k)  # eight keys, divided by too much
flat = E / E.sum()
smallest, largest = flat.min(), flat.max()

print(f"by nothing {by_nothing:9.4f}")
print(f"by root    {by_root:9.4f}")
print(f"by d_k     {by_d_k:9.4f}")
print(f"eight weights from {smallest:.3f} to {largest:.3f}")
