"""Entries of +1 or −1: every possible score, counted, not drawn."""

from itertools import product


def possible_scores(d_k):
    """Return the score for every way that d_k products can fall."""
    return [sum(signs) for signs in product([1, -1], repeat=d_k)]


def variance(scores):
    """Return the mean of the squares; the mean score is 0."""
    return sum(s * s for s in scores) / len(scores)


sizes = [1, 2, 3, 4]
scores = [possible_scores(d_k) for d_k in sizes]
raw = [variance(row) for row in scores]
scaled = [v / d_k for v, d_k in zip(raw, sizes, strict=True)]

for d_k, row, v in zip(sizes, scores, raw, strict=True):
    print(f"d_k = {d_k}: {len(row):2} ways, variance {v}")

squares = [s * s for s in scores[1]]  # for d_k = 2, one by one
total = sum(squares)
typical = 64**0.5  # √64, for the question at the top
