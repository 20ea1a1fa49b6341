"""One embedding, three vectors."""

import numpy as np

x = np.array([1, 0, 2])  # an embedding (d_model,)
W_q = np.array([[1, 0], [0, 1], [1, -1]])  # (d_model, d_k)
W_k = np.array([[0, 1], [1, 0], [1, 0]])  # (d_model, d_k)
W_v = np.array([[1, 0, 2], [0, 1, 0], [0, 1, -1]])  # (d_model, d_v)

q = x @ W_q
k = x @ W_k
v = x @ W_v

print("query", q)
print("key  ", k)
print("value", v)

products = (x[:, None] * W_q).T  # one row for each entry of q

# What common slips would give instead.
unsigned = abs(products).sum(axis=1)
column_sums = W_q.sum(axis=0)
