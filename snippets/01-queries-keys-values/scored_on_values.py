"""A trap: the query scored on the values. It runs."""

import numpy as np


def weights(q, rows):
    """Score the rows, scale, and make shares."""
    S = rows @ q / np.sqrt(len(q))
    E = np.exp(S - S.max())
    return E / E.sum()


q = np.array([1, 0])
K = np.array([[1, 0], [0, 1]])  # the first key fits
V = np.array([[0, 1], [3, 0]])  # what is handed over

right = weights(q, K)
trap = weights(q, V)  # no error: the sizes happen to agree

louder = 2 * V  # hand over twice as much
right_louder = weights(q, K)
trap_louder = weights(q, louder)

print("on keys  ", np.round(right, 3))
print("on values", np.round(trap, 3))
print("values doubled, on keys  ", np.round(right_louder, 3))
print("values doubled, on values", np.round(trap_louder, 3))

scalar_values = np.array([[2], [6], [4]])  # as in chapter 6
try:
    scalar_values @ q
    fits = True
except ValueError:
    fits = False
print("with one number a value it runs:", fits)
