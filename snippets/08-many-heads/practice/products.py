"""Fresh figures: how many multiplications do the scores of all heads take?"""

from random import Random
from typing import Any

import numpy as np


def problem(rng: Random) -> dict[str, Any]:
    """Draw a few tokens and heads, small enough to multiply on paper."""
    n, (h, d_k) = rng.randint(3, 6), rng.choice([(2, 3), (2, 4), (2, 5), (2, 6), (3, 2), (3, 3)])
    d_model = h * d_k
    return {
        "n": n,
        "h": h,
        "d_k": d_k,
        "d_model": d_model,
        "pairs": n * n,
        "products": n * n * d_model,
        "each": n * n * d_k,
        "every_head_full": n * n * d_model * h,
    }


def holds(made: dict[str, Any]) -> bool:
    """Add ones in place of products, head by head."""
    Q = np.ones((made["h"], made["n"], made["d_k"]))
    return int((Q @ Q.swapaxes(-1, -2)).sum()) == made["products"]
