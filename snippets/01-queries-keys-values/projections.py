"""Queries, keys and values of a whole sequence."""

import numpy as np

rng = np.random.default_rng(1)
n, d_model, d_k, d_v = 4, 8, 3, 5


def learned(d_out):
    """Stand in for a matrix that training has found."""
    W = rng.standard_normal((d_model, d_out))
    return W / np.sqrt(d_model)


X = rng.standard_normal((n, d_model))  # embeddings, one a row
W_q, W_k, W_v = learned(d_k), learned(d_k), learned(d_v)

Q = X @ W_q  # (n, d_k)
K = X @ W_k  # (n, d_k)
V = X @ W_v  # (n, d_v)

S = Q @ K.T / np.sqrt(d_k)  # (n, n)
E = np.exp(S - S.max(axis=1, keepdims=True))
A = E / E.sum(axis=1, keepdims=True)  # (n, n)
output = A @ V  # (n, d_v)

named = {"Q": Q, "K": K, "V": V, "A": A, "output": output}
for name, M in named.items():
    print(f"{name:6}", M.shape)
itself = A.diagonal()  # what each token gives to itself
print("to itself", np.round(itself, 2))

shapes = [list(M.shape) for M in named.values()]
parameters = W_q.size + W_k.size + W_v.size
same_width = 3 * W_q.size
