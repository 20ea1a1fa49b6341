"""Two heads of width one on “I love NLP”, every step."""

import numpy as np

X = np.array([[1, 0], [0, 1], [1, 1]])  # I, love, NLP (n, d_model)
W_q = np.array([[0, 1], [1, -1]])  # (d_model, h * d_k)
W_k = np.array([[1, 0], [0, 1]])
W_v = np.array([[2, 1], [6, -1]])
W_o = np.array([[1, 0], [2, 1]])  # (h * d_v, d_model)

Q, K, V = X @ W_q, X @ W_k, X @ W_v  # column i belongs to head i
love = 1
q, keys, values = Q[love], K.T, V.T  # (h,), (h, n), (h, n)

scores = q[:, np.newaxis] * keys / np.sqrt(1)  # d_k is 1 (h, n)
shifted = scores - scores.max(axis=1, keepdims=True)
exponentials = np.exp(shifted)
sums = exponentials.sum(axis=1)  # (h,)
weights = exponentials / sums[:, np.newaxis]  # (h, n)
products = weights * values
heads = products.sum(axis=1)  # side by side: (h * d_v,)
output = heads @ W_o  # (d_model,)

print("head 1", np.round(weights[0], 4), round(float(heads[0]), 4))
print("head 2", np.round(weights[1], 4), round(float(heads[1]), 4))
print("mixed ", np.round(output, 4))
