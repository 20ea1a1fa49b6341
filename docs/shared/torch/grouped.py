"""Four query heads share two heads of keys and values in PyTorch."""

import torch
from torch.nn.functional import scaled_dot_product_attention

generator = torch.Generator().manual_seed(9)
Q = torch.randn(1, 4, 5, 8, generator=generator)  # (batch, h, n, d_k)
K, V = torch.randn(2, 1, 2, 5, 8, generator=generator)  # two heads answer

shared = scaled_dot_product_attention(Q, K, V, enable_gqa=True)
K, V = (X.repeat_interleave(2, dim=1) for X in (K, V))  # copied out
plain = scaled_dot_product_attention(Q, K, V)
print(torch.allclose(shared, plain, rtol=1e-5, atol=1e-6))
