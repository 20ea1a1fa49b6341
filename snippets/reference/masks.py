"""Say where a query may look, and see what it takes from there."""

import byhand

right = byhand.causal_mask(2, 4)
left = byhand.causal_mask(2, 4, offset=0)
real = byhand.padding_mask([3], 4)[0]
both = byhand.combine_masks(right, real)
for name, mask in {"right": right, "left": left, "real": real, "both": both}.items():
    print(name, mask.astype(int).tolist())

weights = byhand.masked_softmax([1.0, 0.0, 5.0], [True, True, False])
empty = byhand.masked_softmax([1.0, 0.0, 5.0], [False, False, False])
print("weights", [f"{w:.3f}" for w in weights], "nothing allowed", [f"{w:.0f}" for w in empty])

q, K, V = [1, 0], [[1, 0], [0, 1]], [[2, 0], [0, 2]]
first_only = byhand.masked_attention([q], K, V, [True, False])
print("output", [f"{o:.0f}" for o in first_only.output[0]])
