"""Scaled scores and their spread, from the course's library."""

import numpy as np

from byhand import scaled_scores, score_variance

S = scaled_scores([[2, 0], [1, 1]], [[3, 1], [1, -1]])  # (2, 2)
spread = score_variance(64, 2000, np.random.default_rng(5))

print(np.round(S, 3))
print(f"d_k = 64: variance {spread:.1f}")
