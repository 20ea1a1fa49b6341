"""Where float16 overflows in attention, and what helps."""

import numpy as np

with np.errstate(all="ignore"):
    S = np.array([12, 11], dtype=np.float16)
    naive = np.exp(S) / np.exp(S).sum()  # exp(12) is too large
    E = np.exp(S - S.max())
    stable = E / E.sum()

    q = np.full(64, 40, dtype=np.float16)  # 64 · 40 · 40 = 102,400
    raw = float((q * q).sum())
    scaled_late = raw / 8
    scaled_early = float((q / np.float16(8) * q).sum())

print("naive       ", naive.tolist())
print("stable      ", np.round(stable.astype(float), 3).tolist())
print("scaled late ", scaled_late)
print("scaled early", scaled_early)
