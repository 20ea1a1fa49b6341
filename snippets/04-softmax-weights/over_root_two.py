"""Softmax of the shared example's scaled scores."""

from math import exp, sqrt

raw = [1, 0]
scores = [s / sqrt(2) for s in raw]

shifted = [s - max(scores) for s in scores]
exponentials = [exp(s) for s in shifted]
total = sum(exponentials)
weights = [e / total for e in exponentials]

print("scores      ", [round(s, 4) for s in scores])
print("exponentials", [round(e, 4) for e in exponentials])
print("sum         ", round(total, 4))
print("weights     ", [round(w, 6) for w in weights])
