"""What a far too large score does to softmax and to its slope."""

import numpy as np


def second_weight(scores):
    exponentials = np.exp(scores - scores.max())
    return float((exponentials / exponentials.sum())[1])


scores = np.array([1000.0, 0.0])
plain = second_weight(scores)
capped = second_weight(50 * np.tanh(scores / 50))

print("without a cap", plain)
print(f"with a cap    {capped:.2e}")
