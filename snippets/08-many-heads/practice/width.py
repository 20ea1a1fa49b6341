"""Fresh figures: how many numbers has a head's query?"""

from random import Random
from typing import Any

import numpy as np

from byhand import split_heads


def problem(rng: Random) -> dict[str, Any]:
    """Draw a number of heads and a width for each of them, two different numbers."""
    h, d_k = rng.sample([2, 3, 4, 5, 6, 8, 12, 16, 24, 32], 2)
    return {"d_model": h * d_k, "h": h, "d_k": d_k, "unsplit": h * d_k, "count": h}


def holds(made: dict[str, Any]) -> bool:
    """Let the library cut a vector."""
    return split_heads(np.zeros((1, made["d_model"])), made["h"]).shape[-1] == made["d_k"]
