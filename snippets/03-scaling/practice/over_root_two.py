"""Fresh figures: a query, a key, and their scaled score to three decimals."""

from math import sqrt
from random import Random
from typing import Any

from byhand import scaled_scores


def problem(rng: Random) -> dict[str, Any]:
    """Draw two vectors of two small whole numbers, until they are not at a right angle."""
    raw = 0
    while not 2 <= abs(raw) <= 30:
        q, k = ([rng.randint(-4, 5) for _ in range(2)] for _ in range(2))
        products = [a * b for a, b in zip(q, k, strict=True)]
        raw = sum(products)
    return {
        "q": q,
        "k": k,
        "products": products,
        "raw": raw,
        "scaled": raw / sqrt(2),
        "not_scaled": float(raw),
        "by_d_k": raw / 2,
        "times_root": raw * sqrt(2),
        "places": 3,
    }


def holds(made: dict[str, Any]) -> bool:
    """Let the library scale the score."""
    return abs(made["scaled"] - float(scaled_scores([made["q"]], [made["k"]])[0, 0])) < 1e-12
