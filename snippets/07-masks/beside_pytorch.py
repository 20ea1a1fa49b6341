"""Two queries on four keys, all scores 0, under three masks."""

import numpy as np

from byhand import attention, causal_mask

Q, K = np.zeros((2, 2)), np.zeros((4, 2))  # all scores are 0
V = np.eye(4)  # so the output is the weights

_, top_left = attention(Q, K, V, mask=causal_mask(2, 4, offset=0))
print("top-left")
print(np.round(top_left, 4))

_, bottom_right = attention(Q, K, V, is_causal=True)
print("bottom-right")
print(np.round(bottom_right, 4))

allowed = np.array([[False] * 4, [True] * 4])
_, first_sees_nothing = attention(Q, K, V, mask=allowed)
print("the first query may look at nothing")
print(np.round(first_sees_nothing, 4))
