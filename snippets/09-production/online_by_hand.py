"""What “love” gets, one key at a time."""

import numpy as np

raw = [0, 1, 1]  # the scores of I, love and NLP
values = [2, 6, 4]
scores = np.array(raw) / np.sqrt(2)  # scaled

m, total, mix = -np.inf, 0.0, 0.0
tops, shrinks, totals, mixes = [], [], [], []
for s, v in zip(scores, values, strict=True):
    top = max(m, s)
    shrink = np.exp(m - top)  # 0 at the first step
    total = shrink * total + np.exp(s - top)
    mix = shrink * mix + np.exp(s - top) * v
    m = top
    tops.append(m)
    shrinks.append(shrink)
    totals.append(total)
    mixes.append(mix)
    print(f"{m:.4f} {shrink:.4f} {total:.4f} {mix:.4f}")

output = mix / total
print(f"output {output:.4f}")
