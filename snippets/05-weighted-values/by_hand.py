"""By hand from rounded weights, and from unrounded ones."""

from math import exp, sqrt

first = 1 / (1 + exp(-1 / sqrt(2)))  # the shared example's first weight
weights = [first, 1 - first]
rounded = [round(w, 6) for w in weights]

by_hand = [2 * w for w in rounded]  # what a pocket calculator shows
output = [2 * w for w in weights]  # what the page shows

print("rounded weights ", rounded)
print("2 x rounded     ", [round(x, 6) for x in by_hand])
print("2 x unrounded   ", [round(x, 6) for x in output])
