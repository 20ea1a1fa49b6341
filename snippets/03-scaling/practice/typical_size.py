"""Fresh figures: how large is a raw score, typically?"""

from functools import cache
from math import comb
from random import Random
from typing import Any


def problem(rng: Random) -> dict[str, Any]:
    """Draw a size whose root is whole."""
    root = rng.randint(3, 31)
    return {"d_k": root * root, "typical": root, "variance": root * root, "after": 1}


@cache
def mean_square(d_k: int) -> int:
    """Count all the ways that d_k entries of +1 or −1 can add up."""
    ways = sum(comb(d_k, minus) * (d_k - 2 * minus) ** 2 for minus in range(d_k + 1))
    return ways // 2**d_k


def holds(made: dict[str, Any]) -> bool:
    """Compare with the exact mean of the squared scores."""
    return mean_square(made["d_k"]) == made["typical"] ** 2
