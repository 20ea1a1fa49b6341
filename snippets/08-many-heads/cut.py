"""Cut each token's vector into heads, and put it together again."""

import numpy as np

X = np.array([[1, 2, 3, 4], [5, 6, 7, 8]])  # (n, d_model)
n, d_model = X.shape
h = 2
d_k = d_model // h

apart = X.reshape(n, h, d_k)  # each vector in h pieces
heads = apart.swapaxes(0, 1)  # (h, n, d_k): a head gets a matrix
back = heads.swapaxes(0, 1).reshape(n, d_model)

print("head 1", heads[0].tolist())
print("head 2", heads[1].tolist())
print("back  ", back.tolist())
