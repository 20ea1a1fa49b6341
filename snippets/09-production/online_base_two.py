"""The sum of an online softmax, with 2 in place of e."""

scores = [1, 3, 2]

top, total, totals = scores[0], 0.0, []
for s in scores:
    new = max(top, s)
    total = total * 2 ** (top - new) + 2 ** (s - new)
    top = new
    totals.append(total)
    print("after", s, "the maximum is", top, "and the sum", total)

unshrunk = 1 + 1 + 2 ** (2 - 3)
at_once = sum(2 ** (s - max(scores)) for s in scores)
