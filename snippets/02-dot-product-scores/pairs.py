"""Three pairs to do on paper."""

pairs = [
    ([2, 0], [3, 1]),
    ([1, 2], [2, 1]),
    ([1, 1], [1, -1]),
]

products = [[a * b for a, b in zip(q, k, strict=True)] for q, k in pairs]
scores = [sum(row) for row in products]

for (q, k), row, score in zip(pairs, products, scores, strict=True):
    print(q, "on", k, "->", row, "->", score)
