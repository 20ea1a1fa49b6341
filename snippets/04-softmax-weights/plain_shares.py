"""Three ways to make shares of scores; one of them works."""

import numpy as np

scores = np.array([2, 1, -1])

by_sum = scores / scores.sum()  # score over sum of scores
squares = scores**2 / (scores**2).sum()
exponentials = np.exp(scores) / np.exp(scores).sum()

print("score / sum ", by_sum)
print("squares     ", np.round(squares, 3))
print("exponentials", np.round(exponentials, 3))

balanced = np.array([1, -1])
balanced_sum = balanced.sum()  # and nothing divides by 0
