"""One query over two keys, from the scores to the output."""

import numpy as np

q = [1, 0]  # the query (d_k,)
K = [[1, 0], [0, 1]]  # one key a row (n_k, d_k)
V = [[2, 0], [0, 2]]  # one value a row (n_k, d_v)

# --8<-- [start:weights]
raw = np.array(K) @ q  # one score for each key (n_k,)
scaled = raw / np.sqrt(len(q))  # divided by the root of d_k (n_k,)
exponentials = np.exp(scaled - scaled.max())  # the largest becomes 1 (n_k,)
weights = exponentials / exponentials.sum()  # they sum to 1 (n_k,)
# --8<-- [end:weights]
output = weights @ V  # the weighted average of the values (d_v,)

print("raw scores", raw)
print("scaled    ", np.round(scaled, 6))
print("weights   ", np.round(weights, 6))
print("output    ", np.round(output, 6))
