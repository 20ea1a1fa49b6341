"""Fresh figures: one query, one key, their score."""

from random import Random
from typing import Any

import numpy as np


def problem(rng: Random) -> dict[str, Any]:
    """Draw two vectors of two or three small whole numbers, none of them 0."""
    size = rng.randint(2, 3)
    q, k = ([rng.choice([-1, 1]) * rng.randint(1, 4) for _ in range(size)] for _ in range(2))
    products = [a * b for a, b in zip(q, k, strict=True)]
    return {
        "q": q,
        "k": k,
        "products": products,
        "score": sum(products),
        "unsigned": sum(abs(p) for p in products),
        "first_only": products[0],
        "all_added": sum(q) + sum(k),
    }


def holds(made: dict[str, Any]) -> bool:
    """Compute the score as NumPy does."""
    return made["score"] == int(np.dot(made["q"], made["k"]))
