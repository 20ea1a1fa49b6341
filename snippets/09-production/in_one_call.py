"""All of it through byhand, on one cache."""

import numpy as np

from byhand import KeyValueCache, grouped_query_attention

rng = np.random.default_rng(9)
Q = rng.standard_normal((4, 6, 8))  # four query heads
K, V = rng.standard_normal((2, 2, 6, 8))  # two heads answer

cache = KeyValueCache(K[:, :5], V[:, :5])  # five tokens are done
cache = cache.append(K[:, 5:], V[:, 5:])  # the sixth comes
kept = cache.keys, cache.values
new = grouped_query_attention(Q[:, 5:], *kept, is_causal=True)
whole = grouped_query_attention(Q, K, V, is_causal=True)

last = whole.output[:, -1:]
same = bool(np.allclose(new.output, last, rtol=1e-12, atol=1e-12))
print("tokens held", cache.length)
print("the same to twelve digits:", same)
