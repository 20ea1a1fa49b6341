"""Twice the tokens, four times the scores."""

d_model = 512
lengths = [256, 512, 1024, 2048, 4096]

scores = [n * n for n in lengths]  # in each head
pairs = [2 * n * n * d_model for n in lengths]  # score and mix
projections = [4 * n * d_model**2 for n in lengths]

print("tokens      scores      attention    projections")
for row in zip(lengths, scores, pairs, projections, strict=True):
    n, s, a, p = row
    print(f"{n:>6} {s:>11,} {a:>14,} {p:>14,}")

even = lengths[pairs.index(projections[2])]
