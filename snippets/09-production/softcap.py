"""A soft cap: scores come close to the bound and never pass it."""

import numpy as np

from byhand import attention

cap = 50.0
scores = np.array([1.0, 10.0, 50.0, 100.0, 1000.0])
capped = cap * np.tanh(scores / cap)
for s, c in zip(scores, capped, strict=True):
    print(f"{s:6.0f} {c:8.4f}")

rng = np.random.default_rng(9)
Q, K, V = rng.standard_normal((3, 5, 4))
plain = attention(Q, K, V).output
far = attention(Q, K, V, softcap=1e6).output  # a bound far away
near = attention(Q, K, V, softcap=50.0).output
same = bool(np.allclose(far, plain, rtol=0, atol=1e-9))
off = float(np.abs(near - plain).max())
print("a cap of a million, the same to 1e-9:", same)
print(f"a cap of 50, off by at most {off:.5f}")
