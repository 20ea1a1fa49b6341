"""Two queries on four keys, and what an offset lets them see."""

import numpy as np

n_q, n_k = 2, 4
i = np.arange(n_q)[:, np.newaxis]  # queries, one a row
j = np.arange(n_k)  # keys, one a column

bottom_right = j <= i + (n_k - n_q)  # for a cache
top_left = j <= i  # PyTorch's is_causal
onnx = {cached: j <= i + cached for cached in (0, 1, 2)}

print("bottom-right", bottom_right.astype(int).tolist())
print("top-left    ", top_left.astype(int).tolist())
for cached, mask in onnx.items():
    print("ONNX,", cached, "cached", mask.astype(int).tolist())
