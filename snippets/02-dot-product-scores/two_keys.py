"""One query, two keys, two scores."""

q = [1, 0]  # the query
K = [[1, 0], [0, 1]]  # two keys, one a row

products = [[a * b for a, b in zip(q, k, strict=True)] for k in K]
scores = [sum(row) for row in products]

print("products", products)
print("scores  ", scores)

# What two common slips would give instead.
overlap = [1, 1]
swapped = [0, 1]
