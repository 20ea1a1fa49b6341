"""“I love NLP” through PyTorch's own attention."""

import torch
from torch.nn.functional import scaled_dot_product_attention

Q = K = torch.tensor([[1.0, 0.0], [0.0, 1.0], [1.0, 1.0]])
V = torch.tensor([[2.0], [6.0], [4.0]])

print(scaled_dot_product_attention(Q, K, V))
