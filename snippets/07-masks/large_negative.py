"""A large negative number in the place of −∞."""

import numpy as np

scores = np.array([0, 1, 1]) / np.sqrt(2)
some = np.array([True, True, False])
none = np.array([False, False, False])
low = -1e9  # minus a billion


def softmax(s):
    e = np.exp(s - s.max())
    return e / e.sum()


works = softmax(np.where(some, scores, low))  # one is forbidden
replaced = softmax(np.where(none, scores, low))  # all are
added = softmax(scores + np.where(none, 0, low))
unmasked = softmax(scores)

single = scores.astype(np.float32)  # 32 bits, not 64
in_single = softmax(single + np.float32(low))

print("one forbidden, replaced", np.round(works, 4))
print("all forbidden, replaced", np.round(replaced, 4))
print("all forbidden, added   ", np.round(added, 4))
print("no mask at all         ", np.round(unmasked, 4))
print("added in float32       ", np.round(in_single, 4))
