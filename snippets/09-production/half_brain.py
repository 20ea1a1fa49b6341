"""bfloat16: the range of float32 with eight bits of precision."""

import numpy as np


def as_bfloat16(x):
    bits = np.array([x], dtype=np.float32).view(np.uint32)
    half_a_step = np.uint32(0x8000)  # the lower 16 bits go
    kept = (bits + half_a_step) & np.uint32(0xFFFF0000)
    return float(kept.view(np.float32)[0])


with np.errstate(all="ignore"):
    large = as_bfloat16(70000), float(np.float16(70000))
near_one = as_bfloat16(1.01), float(np.float16(1.01))

print("       bfloat16 float16")
print("70000 ", *large)
print("1.01  ", *near_one)
