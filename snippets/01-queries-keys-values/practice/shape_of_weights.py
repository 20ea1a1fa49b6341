"""Fresh figures: the shape of the weights between two sequences."""

from random import Random
from typing import Any

import numpy as np


def problem(rng: Random) -> dict[str, Any]:
    """Draw the lengths of two sequences, and the size of a key."""
    asking, asked, d_k = rng.sample(range(2, 21), 3)
    return {
        "asking": asking,
        "asked": asked,
        "d_k": d_k,
        "shape": [asking, asked],
        "turned": [asked, asking],
        "one_sequence": [asking, asking],
        "of_queries": [asking, d_k],
    }


def holds(made: dict[str, Any]) -> bool:
    """Multiply matrices of these sizes."""
    Q, K = np.ones((made["asking"], made["d_k"])), np.ones((made["asked"], made["d_k"]))
    return list((Q @ K.T).shape) == made["shape"]
