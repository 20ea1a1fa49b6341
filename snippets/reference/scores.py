"""Score one query against three keys, and put the keys in order."""

import byhand

q = [1, 0]
K = [[1, 0], [0, 1], [0.7, 0.7]]
row = byhand.scores(q, K)
best = byhand.best_key(q, K)
order = byhand.ranked_keys(q, K)
matrix = byhand.score_matrix([[1, 0], [0, 2]], K)
print("scores", [f"{s:.1f}" for s in row])
print("best", best, "order", order)
print("a row a query", [[f"{s:.1f}" for s in r] for r in matrix])

# The same vectors through a small network instead of a dot product.
turn, weigh = [[1, 0], [0, 1]], [1, 1]
additive = byhand.additive_scores(q, K, turn, turn, weigh)
print("additive", [f"{s:.3f}" for s in additive])
