"""The largest weight and the gradient's size, as d_k grows."""

import numpy as np

rng = np.random.default_rng(1)
sizes = [2, 8, 64, 512]
n, n_k = 200, 8  # queries of each size, keys of each query


def softmax(S):
    """Turn each row into weights."""
    E = np.exp(S - S.max(axis=1, keepdims=True))
    return E / E.sum(axis=1, keepdims=True)


def gradient_size(A):
    """Return the norm of d weights / d scores, row by row."""
    on_diagonal = A[:, :, None] * np.eye(A.shape[1])
    J = on_diagonal - A[:, :, None] * A[:, None, :]
    return np.sqrt((J**2).sum(axis=(1, 2)))  # (n,)


def typical(S):
    """Return the median largest weight, and the median gradient."""
    A = softmax(S)
    return [np.median(A.max(axis=1)), np.median(gradient_size(A))]


raw, scaled = [], []  # per size: largest weight, gradient
for d_k in sizes:
    q = rng.standard_normal((n, 1, d_k))
    K = rng.standard_normal((n, n_k, d_k))
    S = (q * K).sum(axis=2)  # (n, n_k)
    raw.append(typical(S))
    scaled.append(typical(S / np.sqrt(d_k)))

print("        raw              scaled")
print("  d_k   largest  grad.   largest  grad.")
for d_k, (a, g), (b, h) in zip(sizes, raw, scaled, strict=True):
    print(f"{d_k:5} {a:9.4f} {g:6.4f} {b:9.2f} {h:6.2f}")
