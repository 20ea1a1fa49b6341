"""Masks, and attention under them, through the course's library."""

import numpy as np

from byhand import causal_mask, masked_attention, padding_mask

K = np.array([[1, 0], [0, 1], [1, 1]])  # I, love, NLP
V = np.array([[2], [6], [4]])

causal = causal_mask(3, 3)
weights, output = masked_attention(K, K, V, causal)
print("causal        ", np.round(output[:, 0], 4))

real = padding_mask(2, 3)  # only the first two are real
_, short = masked_attention(K, K, V, causal & real)
print("and NLP padded", np.round(short[:, 0], 4))

nothing = np.zeros((3, 3), dtype=bool)
_, silent = masked_attention(K, K, V, nothing)
print("nothing       ", silent[:, 0])
