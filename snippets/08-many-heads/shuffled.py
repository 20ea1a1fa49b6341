"""The same words in another order, without and with positions."""

import numpy as np

from byhand import causal_mask, multi_head_attention

rng = np.random.default_rng(8)
names = ["Ada", "calls", "Sam"]
words = {name: rng.standard_normal(4) for name in names}
matrices = rng.standard_normal((4, 4, 4))  # W_q, W_k, W_v, W_o
places = rng.standard_normal((3, 4))  # first, second, third


def of_ada(sentence, added=0.0, mask=None):
    X = np.array([words[w] for w in sentence]) + added
    output = multi_head_attention(X, *matrices, 2, mask=mask).output
    return np.round(output[sentence.index("Ada")], 4)


one, other = ["Ada", "calls", "Sam"], ["Sam", "calls", "Ada"]
plain = of_ada(one), of_ada(other)
placed = of_ada(one, places), of_ada(other, places)
mask = causal_mask(3, 3)
causal = of_ada(one, mask=mask), of_ada(other, mask=mask)

print("plain ", *plain, sep="\n")
print("placed", *placed, sep="\n")
print("causal", *causal, sep="\n")
