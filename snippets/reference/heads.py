"""Cut vectors into heads, put them together again, and attend in two heads."""

import numpy as np

import byhand

X = np.array([[1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0]])
split = byhand.split_heads(X, 2)
merged = byhand.merge_heads(split)
print("first head", split[0].tolist())
print("the same again", merged.tolist() == X.tolist())

keep = np.eye(4)
weights, output = byhand.multi_head_attention(X, keep, keep, keep, keep, 2)
print("weights", weights.shape, "output", output.shape)
