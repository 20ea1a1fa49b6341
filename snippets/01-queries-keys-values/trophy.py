"""Who answers “it”? Queries, keys and values made by hand."""

import numpy as np

words = ["trophy", "fit", "case", "it"]

# Entries of a key: is a thing, goes into something, holds something.
K = np.array([[1, 2, 0], [0, 1, 1], [1, 0, 2], [1, 0, 0]])
V = np.array([[1, 0], [0, 0], [0, 1], [0, 0]])  # a trophy, a case

too_large = np.array([1, 2, 0])  # “it” asks: what had to go in?
too_small = np.array([1, 0, 2])  # “it” asks: what had to hold it?


def weights(q):
    """Score each key, scale, and make shares."""
    S = K @ q / np.sqrt(len(q))
    E = np.exp(S - S.max())
    return E / E.sum()


scores_large, scores_small = K @ too_large, K @ too_small
large, small = weights(too_large), weights(too_small)
output_large, output_small = large @ V, small @ V

print("too large: scores", scores_large)
print("           shares", np.round(large, 3))
print("           output", np.round(output_large, 3))
print("too small: scores", scores_small)
print("           shares", np.round(small, 3))
print("           output", np.round(output_small, 3))

a_verb = np.array([-1, 0, 0])  # a query that wants no thing
