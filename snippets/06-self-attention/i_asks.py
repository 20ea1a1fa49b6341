"""What "I" gets, with nothing but the standard library."""

from math import exp, sqrt

q = [1, 0]  # what "I" asks
K = [[1, 0], [0, 1], [1, 1]]
V = [2, 6, 4]

raw = [q[0] * k[0] + q[1] * k[1] for k in K]
scaled = [score / sqrt(2) for score in raw]
exponentials = [exp(s - max(scaled)) for s in scaled]
total = sum(exponentials)
weights = [e / total for e in exponentials]
products = [a * v for a, v in zip(weights, V, strict=True)]
output = sum(products)

print("raw         ", raw)
print("scaled      ", [round(x, 4) for x in scaled])
print("exponentials", [round(x, 4) for x in exponentials])
print("weights     ", [round(x, 4) for x in weights])
print("products    ", [round(x, 4) for x in products])
print("output      ", round(output, 4))
