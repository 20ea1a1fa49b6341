"""Two scores of vectors with 64 entries, raw and scaled."""

from math import exp, sqrt

d_k = 64
raw = [8, 0]  # one typical size above, and none

root = sqrt(d_k)
scaled = [s / root for s in raw]


def first_weight(scores):
    """Return what softmax gives to the first of two scores."""
    return 1 / (1 + exp(scores[1] - scores[0]))


raw_weight = first_weight(raw)
raw_rest = 1 - raw_weight
scaled_weight = first_weight(scaled)
scaled_rest = 1 - scaled_weight

# How fast the first weight moves when its score does.
raw_slope = raw_weight * raw_rest
scaled_slope = scaled_weight * scaled_rest

print(f"raw    weight {raw_weight:.4f}  slope {raw_slope:.6f}")
print(f"scaled weight {scaled_weight:.4f}  slope {scaled_slope:.6f}")
times = scaled_slope / raw_slope
print(f"the scaled one moves {times:.0f} times as fast")
