"""Turn scores into weights, and tell weights from other numbers."""

import math

import byhand

weights = byhand.softmax([1.0, 0.0])
large = byhand.softmax([1000, 1001])
nothing = byhand.softmax([-math.inf, -math.inf])
print("softmax of 1 and 0:", [f"{w:.3f}" for w in weights])
print("of 1000 and 1001:", [f"{w:.3f}" for w in large])
print("of nothing to look at:", [f"{w:.0f}" for w in nothing])

true_weights = byhand.attention_weights_valid(weights)
thirds = [0.333, 0.333, 0.333]
rounded = byhand.attention_weights_valid(thirds)
print("weights:", true_weights, "three times a rounded third:", rounded)
