"""Softmax of two rows in PyTorch, to stand beside NumPy."""

import torch

S = torch.tensor([[1.0, 0.0], [2.0, 0.0]])

A = torch.softmax(S, dim=-1)  # stable by itself

print(A)
