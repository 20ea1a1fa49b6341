"""A head in float16, beside the same in float64."""

import numpy as np

from byhand import attention

rng = np.random.default_rng(9)
Q, K, V = rng.standard_normal((3, 64, 16))
exact = attention(Q, K, V).output
small = [X.astype(np.float16) for X in (Q, K, V)]
half = attention(*small).output  # computed in float32, then rounded

off = float(np.abs(half.astype(float) - exact).max())
tolerance = 2e-3
close = off < tolerance
bytes_exact, bytes_half = int(K.nbytes), int(small[1].nbytes)
print("type of the output", half.dtype)
print("off by less than 0.002:", close)
print("bytes for the keys", bytes_exact, "and", bytes_half)
