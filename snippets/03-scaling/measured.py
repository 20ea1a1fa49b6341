"""Draw queries and keys of four sizes and measure their scores."""

import numpy as np

rng = np.random.default_rng(0)
sizes = [2, 8, 64, 512]
n = 2000  # scores of each size

raw, scaled = [], []
for d_k in sizes:
    q = rng.standard_normal((n, d_k))  # mean 0, variance 1
    k = rng.standard_normal((n, d_k))
    scores = (q * k).sum(axis=1)  # (n,)
    raw.append(scores.var(ddof=1))
    scaled.append((scores / np.sqrt(d_k)).var(ddof=1))

print("  d_k     raw  scaled")
for d_k, before, after in zip(sizes, raw, scaled, strict=True):
    print(f"{d_k:5} {before:7.1f} {after:7.2f}")
