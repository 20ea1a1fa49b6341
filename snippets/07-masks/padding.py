"""Two sentences in one batch, the shorter one filled up."""

import numpy as np

lengths = [3, 2]  # real tokens in each sentence
n = 3  # as long as the longest

real = np.array([[j < length for j in range(n)] for length in lengths])
causal = np.tri(n, dtype=bool)

for_all = np.repeat(real[1][np.newaxis], n, axis=0)  # (n_q, n_k)
both = for_all & causal  # a look must pass both masks

print("real tokens", real.astype(int).tolist())
print("padding    ", for_all.astype(int).tolist())
print("causal     ", causal.astype(int).tolist())
print("both       ", both.astype(int).tolist())

# The same sentence, filled up at its front.
front = np.array([False, True, True])
front_and_causal = front & causal
looks = front_and_causal.sum(axis=1)  # how many keys each sees
print("at front   ", front_and_causal.astype(int).tolist())
