"""Three scores, each divided by the root of its d_k."""

from math import sqrt

root_two = sqrt(2)

first = [[2, 0], [3, 1]]  # a query, and below it a key
second = [[1, 1], [1, -1]]
pairs = [first, second]
raw = [sum(a * b for a, b in zip(q, k, strict=True)) for q, k in pairs]
scaled = [score / root_two for score in raw]

four = 8 / sqrt(4)  # a raw score of 8 with d_k = 4

print("root of 2", round(root_two, 4))
print("raw      ", raw)
print("scaled   ", [round(s, 3) for s in scaled])
print("8 / root of 4", four)

# What common slips would give instead.
by_d_k = [score / 2 for score in raw]
times_root = raw[0] * root_two
eight_by_four = 8 / 4
