"""When the entries are not what the argument asks for."""

import numpy as np

rng = np.random.default_rng(4)
d_k, n = 64, 2000
q = rng.standard_normal((n, d_k))
k = rng.standard_normal((n, d_k))


def scaled_variance(q, k):
    """Return the variance of the scaled scores."""
    return ((q * k).sum(axis=1) / np.sqrt(d_k)).var(ddof=1)


as_asked = scaled_variance(q, k)
twice = scaled_variance(2 * q, 2 * k)  # entries twice as large

alike = (q * q).sum(axis=1) / np.sqrt(d_k)  # not independent
alike_mean = alike.mean()

print(f"as asked      {as_asked:5.2f}")
print(f"twice as large {twice:4.1f}")
print(f"key = query   mean {alike_mean:.2f}")
