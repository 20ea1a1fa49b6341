"""Two tokens ask, three tokens of another sequence answer."""

import numpy as np

from byhand import multi_head_attention

rng = np.random.default_rng(8)
X = rng.standard_normal((2, 4))  # who asks: (n_q, d_model)
C = rng.standard_normal((3, 6))  # who answers: (n_k, d_context)
W_q = rng.standard_normal((4, 4))
W_k, W_v = rng.standard_normal((2, 6, 4))  # (d_context, h * d_k)
W_o = rng.standard_normal((4, 4))

W = W_q, W_k, W_v, W_o
weights, output = multi_head_attention(X, *W, 2, context=C)
print("weights", weights.shape)  # (h, n_q, n_k)
print("output ", output.shape)  # (n_q, d_model)
print("rows   ", np.round(weights.sum(axis=-1), 6).tolist())

backwards = C[::-1]  # the context turned round
turned = multi_head_attention(X, *W, 2, context=backwards)
same = bool(np.allclose(turned.output, output, rtol=1e-12, atol=1e-12))
print("the context turned round, the same output:", same)
