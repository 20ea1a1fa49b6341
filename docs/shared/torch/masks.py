"""Two queries on four keys under PyTorch's masks."""

import torch
from torch.nn.attention.bias import causal_lower_right
from torch.nn.functional import scaled_dot_product_attention

Q, K = torch.zeros(2, 2), torch.zeros(4, 2)  # all scores are 0
V = torch.eye(4)  # so the output is the weights

print("is_causal: top-left")
print(scaled_dot_product_attention(Q, K, V, is_causal=True))

print("causal_lower_right")
mask = causal_lower_right(2, 4)
print(scaled_dot_product_attention(Q, K, V, attn_mask=mask))

print("the first query may look at nothing")
allowed = torch.tensor([[False] * 4, [True] * 4])
print(scaled_dot_product_attention(Q, K, V, attn_mask=allowed))
