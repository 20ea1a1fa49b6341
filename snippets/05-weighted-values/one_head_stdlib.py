"""The same head with nothing but Python's standard library."""

from math import exp, sqrt

q = [1, 0]
K = [[1, 0], [0, 1]]
V = [[2, 0], [0, 2]]

raw = [sum(a * b for a, b in zip(q, k, strict=True)) for k in K]
scaled = [score / sqrt(len(q)) for score in raw]
exponentials = [exp(score - max(scaled)) for score in scaled]
weights = [e / sum(exponentials) for e in exponentials]
output = [
    sum(w * x for w, x in zip(weights, column, strict=True))
    for column in zip(*V, strict=True)  # V, column by column
]

print("raw scores", raw)
print("scaled    ", [round(x, 6) for x in scaled])
print("weights   ", [round(x, 6) for x in weights])
print("output    ", [round(x, 6) for x in output])
