"""Cross-attention: one sequence asks another."""

import numpy as np

rng = np.random.default_rng(7)
d_model, d_k, d_v = 8, 3, 5
X = rng.standard_normal((2, d_model))  # it asks: 2 tokens
C = rng.standard_normal((6, d_model))  # it is asked: 6 tokens

Q = X @ rng.standard_normal((d_model, d_k))
K = C @ rng.standard_normal((d_model, d_k))
V = C @ rng.standard_normal((d_model, d_v))

S = Q @ K.T / np.sqrt(d_k)
E = np.exp(S - S.max(axis=1, keepdims=True))
A = E / E.sum(axis=1, keepdims=True)
output = A @ V

named = {"Q": Q, "K": K, "V": V, "A": A, "output": output}
for name, M in named.items():
    print(f"{name:6}", M.shape)
shapes = [list(M.shape) for M in named.values()]
