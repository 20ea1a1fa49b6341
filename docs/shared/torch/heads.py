"""Two heads in PyTorch, to stand beside NumPy."""

import torch
from torch.nn.functional import scaled_dot_product_attention

Q = torch.tensor([[[0.0], [1.0], [1.0]], [[1.0], [-1.0], [0.0]]])
K = torch.tensor([[[1.0], [0.0], [1.0]], [[0.0], [1.0], [1.0]]])
V = torch.tensor([[[2.0], [6.0], [8.0]], [[1.0], [-1.0], [0.0]]])

heads = scaled_dot_product_attention(Q, K, V)  # (h, n, d_v)
print(heads[:, 1])  # what “love” gets, a row a head
