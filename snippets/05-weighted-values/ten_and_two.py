"""The weights of two scores one apart, on the values 10 and 2."""

from math import exp

scores = [1, 0]
values = [10, 2]

total = sum(exp(s) for s in scores)
weights = [round(exp(s) / total, 3) for s in scores]  # three decimals
products = [w * v for w, v in zip(weights, values, strict=True)]
mix = sum(products)

print("weights ", weights)
print("products", [round(p, 3) for p in products])
print("mix     ", round(mix, 3))
