"""Fresh figures: how many weights has cross-attention?"""

from random import Random
from typing import Any

import numpy as np

from byhand import attention


def problem(rng: Random) -> dict[str, Any]:
    """Draw two lengths and a number of heads, all different."""
    n_q, n_k, h = rng.sample(range(2, 7), 3)
    return {
        "n_q": n_q,
        "n_k": n_k,
        "h": h,
        "weights": h * n_q * n_k,
        "one_head": n_q * n_k,
        "of_itself": h * n_q * n_q,
        "together": h * (n_q + n_k) ** 2,
    }


def holds(made: dict[str, Any]) -> bool:
    """Let the library attend."""
    Q, K = np.ones((made["h"], made["n_q"], 1)), np.ones((made["h"], made["n_k"], 1))
    return attention(Q, K, K).weights.size == made["weights"]
