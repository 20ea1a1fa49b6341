"""Two values, two weights, one mix."""

weights = [0.25, 0.75]
values = [2, 6]

products = [w * v for w, v in zip(weights, values, strict=True)]
mix = sum(products)

print("products", products)
print("mix     ", mix)

# What two common slips would give instead.
added = sum(values)
plain_average = sum(values) / len(values)
