"""The scores of one query in PyTorch, to stand beside NumPy."""

import torch

q = torch.tensor([1.0, 0.0])
keys = torch.tensor([[1.0, 0.0], [0.0, 1.0], [0.7, 0.7]])

print(keys @ q)
print(torch.matmul(keys, q))  # the same, by name
