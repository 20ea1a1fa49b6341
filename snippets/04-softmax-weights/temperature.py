"""Three scores, divided by a temperature, and their softmax."""

import numpy as np

scores = [2, 1, 0]
temperature = 1

over = np.array(scores) / temperature  # (n_k,)
exponentials = np.exp(over - over.max())
weights = exponentials / exponentials.sum()

print("weights", np.round(weights, 4))
