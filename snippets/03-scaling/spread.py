"""How widely scores spread, raw and divided by √d_k."""

import numpy as np

rng = np.random.default_rng(3)
sizes = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512]
n = 240  # scores of each size

samples = []
for size in sizes:
    q = rng.standard_normal((n, size))  # mean 0, variance 1
    k = rng.standard_normal((n, size))
    scores = (q * k).sum(axis=1)  # raw (n,)
    samples.append(np.round(scores, 2).tolist())


def softmax(scores):
    """Turn one row of scores into weights."""
    parts = np.exp(scores - scores.max())
    return parts / parts.sum()


d_k = 64
raw = np.array(samples[sizes.index(d_k)])
scaled = raw / np.sqrt(d_k)

raw_variance = raw.var(ddof=1)
scaled_variance = scaled.var(ddof=1)
raw_largest = softmax(raw[:8]).max()  # eight, as one query's
scaled_largest = softmax(scaled[:8]).max()

print("variance      ", f"{raw_variance:.2f}", f"{scaled_variance:.2f}")
print("largest weight", f"{raw_largest:.2f}", f"{scaled_largest:.2f}")
