"""Very different weights, the same output."""

V = [3, 3, 3]  # three positions that hand over the same thing

lopsided = [0.98, 0.01, 0.01]
even = [1 / 3, 1 / 3, 1 / 3]

from_lopsided = sum(w * v for w, v in zip(lopsided, V, strict=True))
from_even = sum(w * v for w, v in zip(even, V, strict=True))

print("lopsided", round(from_lopsided, 6))
print("even    ", round(from_even, 6))
