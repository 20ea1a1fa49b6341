"""Everything that chapters 2 to 5 compute by hand, on one sheet."""

import numpy as np

# Chapter 2: multiply entry by entry, and add.
q = np.array([1, 0])
three = np.array([[1, 0], [0, 1], [-1, 0.5]])
signs = three @ q
between = np.array([[1, 0], [0, 1], [0.7, 0.7]])
in_between = between @ q
with_minus = np.array([[1, 0], [-1, 1]]) @ np.array([1, -1])
opposed = np.dot([0, 1], [0, -1])
pairs = [
    np.dot([2, 0], [3, 1]),
    np.dot([1, 2], [2, 1]),
    np.dot([1, 1], [1, -1]),
]

# Chapter 3: divide by the root of d_k.
root = np.sqrt(2)
scaled = pairs[0] / root
at_right_angle = pairs[2] / root
four_numbers = 8 / np.sqrt(4)


# Chapter 4: exponentials, each over their sum.
def softmax(scores):
    e = np.exp(np.array(scores) - max(scores))
    return e / e.sum()


one_apart = softmax([1, 0])
two_apart = softmax([2, 0])
shared = softmax([1 / root, 0])

# Chapter 5: each value by its weight, and add.
mix = np.dot([0.25, 0.75], [2, 6])
from_softmax = np.dot(np.round(one_apart, 3), [10, 2])
V = np.array([[2, 0], [0, 2]])
output = shared @ V
first_only = np.array([1, 0]) @ V
columns = (np.ones((3, 3)) @ np.ones((3, 5))).shape[1]

print("scores ", signs, in_between, with_minus, opposed)
print("pairs  ", [int(p) for p in pairs])
print("scaled ", np.round([scaled, at_right_angle, four_numbers], 3))
print("weights", np.round([one_apart, two_apart], 3).tolist())
print("shared ", np.round(shared, 6))
print("mixes  ", round(float(mix), 4), round(float(from_softmax), 3))
print("output ", np.round(output, 6), "or", first_only)
print("columns", columns)
