"""One query over two keys, from the scores to the output."""

import numpy as np

q = [1, 0]  # query (d_k,)
K = [[1, 0], [0, 1]]  # keys (n_k, d_k)
V = [[2, 0], [0, 2]]  # values (n_k, d_v)

# --8<-- [start:weights]
raw = np.array(K) @ q  # scores (n_k,)
scaled = raw / np.sqrt(len(q))  # scores over √d_k (n_k,)
exponentials = np.exp(scaled - scaled.max())  # (n_k,)
weights = exponentials / exponentials.sum()  # (n_k,)
# --8<-- [end:weights]
output = weights @ V  # (d_v,)

print("raw scores", raw)
print("scaled    ", np.round(scaled, 6))
print("weights   ", np.round(weights, 6))
print("output    ", np.round(output, 6))
