"""One query on two keys, aligned in two ways."""

import numpy as np

q = [1, 0]
K = np.array([[1, 0], [0, 1]])
V = np.array([[2, 0], [0, 2]])
n_q, n_k = 1, 2


def causal(offset):
    """Let query i see the keys 0 to i + offset."""
    i, j = np.arange(n_q)[:, np.newaxis], np.arange(n_k)
    return j <= i + offset


def output(allowed):
    S = np.where(allowed, K @ q / np.sqrt(2), -np.inf)
    e = np.exp(S - S.max())
    return e / e.sum() @ V


bottom_right, top_left = causal(n_k - n_q), causal(0)
sees_both, sees_first = output(bottom_right)[0], output(top_left)[0]

print("bottom-right", bottom_right, np.round(sees_both, 6))
print("top-left    ", top_left, np.round(sees_first, 6))
