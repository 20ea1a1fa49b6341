"""Fresh figures: how many keys are made without a cache?"""

from random import Random
from typing import Any


def problem(rng: Random) -> dict[str, Any]:
    """Draw a short text that a model writes."""
    n = rng.randint(3, 30)
    return {
        "n": n,
        "made": n * (n + 1) // 2,
        "with_cache": n,
        "square": n * n,
        "without_the_last": n * (n - 1) // 2,
    }


def holds(made: dict[str, Any]) -> bool:
    """Count step by step."""
    return sum(step for step in range(1, made["n"] + 1)) == made["made"]
