"""Scale scores by the root of d_k, and measure what that is good for."""

import numpy as np

import byhand

scaled = byhand.scaled_scores([[2, 0]], [[3, 1]])
print(f"6 over the root of 2 is {scaled[0, 0]:.3f}")

measured = {}
for d_k in (2, 64, 512):
    measured[d_k] = byhand.score_variance(d_k, 2000, np.random.default_rng(1))
    print(f"d_k = {d_k}: variance {measured[d_k]:.1f}, over d_k {measured[d_k] / d_k:.2f}")
