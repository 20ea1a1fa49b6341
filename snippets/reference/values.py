"""Mix values by weights, by hand and through attention."""

import byhand

mix = byhand.weighted_values([0.25, 0.75], [2, 6])
print(f"mix {mix:.1f}")

q, K, V = [1, 0], [[1, 0], [0, 1]], [[2, 0], [0, 2]]
weights, output = byhand.attention([q], K, V)
print("weights", [f"{w:.6f}" for w in weights[0]])
print("output", [f"{o:.6f}" for o in output[0]])
