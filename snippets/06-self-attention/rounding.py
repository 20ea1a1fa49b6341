"""Rounded first, as on paper, or rounded last, as on this page."""

import numpy as np

K = np.array([[1, 0], [0, 1], [1, 1]])
V = np.array([2, 6, 4])

exponentials = np.exp(K @ K.T / np.sqrt(2))
weights = exponentials / exponentials.sum(axis=1, keepdims=True)
rounded = np.round(weights, 4)  # what you would write down

on_paper = rounded * V  # products of rounded weights
by_hand = on_paper.sum(axis=1)
products = weights * V  # products of the true weights
output = products.sum(axis=1)

for i, word in enumerate(["I", "love", "NLP"]):
    print(f"{word:4} rounded first", np.round(on_paper[i], 4), end=" ")
    print(round(float(by_hand[i]), 4))
    print(f"{word:4} rounded last ", np.round(products[i], 4), end=" ")
    print(round(float(output[i]), 4))
