"""Scores, and keys in order, through the course's library."""

from byhand import best_key, ranked_keys, score_matrix, scores

q = [1, 0]
K = [[0, 1], [1, 0], [-1, 0.5], [1, 2]]

s = scores(q, K)
S = score_matrix([q, [0, 1]], K)
best = best_key(q, K)
ranked = ranked_keys(q, K)

print("scores", s)
print("shape ", S.shape)
print("best  ", best)
print("ranked", ranked)
