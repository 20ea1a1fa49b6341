"""Three pairs to do on paper."""


def entry_by_entry(q, k):
    return [a * b for a, b in zip(q, k, strict=True)]


pairs = [
    ([2, 0], [3, 1]),
    ([1, 2], [2, 1]),
    ([1, 1], [1, -1]),
]

products = [entry_by_entry(q, k) for q, k in pairs]
scores = [sum(row) for row in products]

for (q, k), score in zip(pairs, scores, strict=True):
    print(q, "on", k, "scores", score)
