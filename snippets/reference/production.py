"""A cache, shared heads, a window, a soft cap, and blocks: each against the plain formula."""

import numpy as np

import byhand

rng = np.random.default_rng(9)
Q, K, V = rng.standard_normal((3, 4, 6, 8))  # 4 heads, 6 tokens, 8 numbers
plain = byhand.attention(Q, K, V, is_causal=True).output

cache = byhand.KeyValueCache(K[:, :5], V[:, :5])  # five tokens are done, the sixth comes
cache = cache.append(K[:, 5:], V[:, 5:])
last = byhand.attention(Q[:, 5:], cache.keys, cache.values, is_causal=True).output
same_with_cache = np.allclose(last, plain[:, -1:], rtol=1e-12, atol=1e-12)

blockwise = byhand.online_attention(Q, K, V, is_causal=True, block=2)
same_in_blocks = np.allclose(blockwise, plain, rtol=1e-12, atol=1e-12)

shared = byhand.grouped_query_attention(Q, K[:2], V[:2]).output
twice = byhand.attention(Q, byhand.repeat_heads(K[:2], 4), byhand.repeat_heads(V[:2], 4)).output
same_when_shared = np.allclose(shared, twice, rtol=1e-12, atol=1e-12)
print("cache", same_with_cache, "blocks", same_in_blocks, "shared", same_when_shared)

offset = int(byhand.cache_offset(cache.length, 1))
window = byhand.window_mask(1, 6, 2, 0, offset=offset)
capped = byhand.attention_steps([[100.0]], [[1.0]], [[1.0]], softcap=50.0).capped
print("the new token is number", offset, "and sees", window.astype(int).tolist())
print(f"a score of 100 under a cap of 50: {capped[0, 0]:.2f}")
