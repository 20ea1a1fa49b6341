"""Four query heads share two heads of keys and values."""

import numpy as np

from byhand import attention, grouped_query_attention

rng = np.random.default_rng(9)
h, h_kv, n, d_k = 4, 2, 5, 8
Q = rng.standard_normal((h, n, d_k))
K, V = rng.standard_normal((2, h_kv, n, d_k))

which = [i * h_kv // h for i in range(h)]  # whose keys head i uses
plain = attention(Q, K[which], V[which]).output  # copied out
output = grouped_query_attention(Q, K, V).output

same = bool(np.allclose(output, plain, rtol=1e-12, atol=1e-12))
held, copied = K.size + V.size, 2 * K[which].size
print("head i uses", which)
print("the same to twelve digits:", same)
print("numbers held", held, "in place of", copied)
