"""Softmax of two scores that are one apart."""

from math import exp

scores = [1.0, 0.0]

shifted = [s - max(scores) for s in scores]
exponentials = [exp(s) for s in shifted]
total = sum(exponentials)
weights = [e / total for e in exponentials]

print("shifted     ", shifted)
print("exponentials", [round(e, 4) for e in exponentials])
print("sum         ", round(total, 4))
print("weights     ", [round(w, 3) for w in weights])

# What common slips would give instead.
swapped = [weights[1], weights[0]]
plain_shares = [s / sum(scores) for s in scores]
not_divided = exponentials
