"""Softmax of two scores that are two apart."""

from math import exp

scores = [2.0, 0.0]

shifted = [s - max(scores) for s in scores]
exponentials = [exp(s) for s in shifted]
total = sum(exponentials)
weights = [e / total for e in exponentials]

print("exponentials", [round(e, 4) for e in exponentials])
print("sum         ", round(total, 4))
print("weights     ", [round(w, 3) for w in weights])

# A common slip: twice the score, so twice the lead.
twice_the_lead = 0.5 + 2 * (1 / (1 + exp(-1)) - 0.5)
